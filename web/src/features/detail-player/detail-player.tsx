import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { DetailControls } from './detail-controls.tsx';
import { DetailSections } from './detail-sections.tsx';
import { type DetailTrack, useUpdatedChapters } from './use-detail-track.ts';

/** A whole player for one podcast on its page. It drives the same audio as the bar at the bottom. */
export function DetailPlayer(props: DetailTrack) {
  const { podcastId, title, src, showNotes } = props;
  const [detailed, setDetailed] = useState(false);
  const detailsId = useId();
  const update = useUpdatedChapters(podcastId);
  const duration = props.duration || update?.duration || null;
  const chapters = update?.chapters ?? props.chapters;
  return (
    <Card role="group" aria-label={`Player of ${title}`}>
      <DetailControls
        {...props}
        duration={duration}
        chapters={chapters}
        detailed={detailed}
        onDetailedChange={setDetailed}
        detailsId={detailsId}
      />
      {update && (duration ?? 0) > 0 && (
        <p className="mt-3 text-center text-sm text-soft">Chapter timestamps have been updated for accuracy</p>
      )}
      <div id={detailsId} hidden={!detailed}>
        {detailed && <DetailSections track={{ ...props, chapters }} showNotes={showNotes} disabled={!src} />}
      </div>
    </Card>
  );
}

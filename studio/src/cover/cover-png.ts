import { type CoverDrawing, coverTitle, drawCover } from '@duologue/contract/cover';
import { layOutTitle, TITLE_LINE_HEIGHT } from '@duologue/contract/cover-title';
import { type Canvas, fillContours, filledCanvas, paintRing, parseColor } from './canvas.ts';
import { canDraw, drawText } from './draw-text.ts';
import { writePng } from './write-png.ts';

/** Where the square of 100 lies in the picture. */
type Place = { left: number; top: number; scale: number };

/** The cover as pixels, with its title at the foot; in a wide picture the title stands at the left of the square. */
export function coverPng(title: string, width = 600, height = width): Uint8Array<ArrayBuffer> {
  const drawing = drawCover(title);
  const canvas = filledCanvas(width, height, parseColor(drawing.background));
  const scale = Math.min(width, height) / 100;
  const titled = canDraw(title);
  // Without a title the square is in the middle.
  const left = titled ? width - 100 * scale : width / 2 - 50 * scale;
  paintShapes(canvas, drawing, { left, top: height / 2 - 50 * scale, scale });
  if (titled && width > height) paintTitleBeside(canvas, title, drawing);
  else if (titled) paintTitleBelow(canvas, title, drawing, scale);
  return writePng(width, height, canvas.rgb);
}

function paintShapes(canvas: Canvas, { shapes, voices }: CoverDrawing, { left, top, scale }: Place) {
  const [x, y] = [(value: number) => left + value * scale, (value: number) => top + value * scale];
  for (const shape of shapes) {
    const color = parseColor(shape.color);
    if (shape.kind === 'polygon') fillContours(canvas, [shape.points.flatMap((point) => [x(point[0]), y(point[1])])], color);
    else paintRing(canvas, { x: x(shape.x), y: y(shape.y), radius: 0, halfWidth: shape.radius * scale }, color);
  }
  for (const voice of voices) {
    const centre = { x: x(voice.x), y: y(voice.y) };
    const color = parseColor(voice.color);
    for (const { radius, width } of voice.rings)
      paintRing(canvas, { ...centre, radius: radius * scale, halfWidth: (width * scale) / 2 }, color);
    paintRing(canvas, { ...centre, radius: 0, halfWidth: voice.dot * scale }, color);
  }
}

function paintTitleBelow(canvas: Canvas, title: string, { background, ink }: CoverDrawing, scale: number) {
  const { lines, size, top, left, baselines } = coverTitle(title);
  const { width, height } = canvas;
  const foot = top * scale;
  if (lines.length > 0) fillContours(canvas, [[0, foot, width, foot, width, height, 0, height]], parseColor(background));
  lines.forEach((line, index) => {
    const place = {
      x: left * scale,
      baseline: (baselines[index] ?? 0) * scale,
      size: size * scale,
      maxWidth: (100 - 2 * left) * scale,
    };
    fillContours(canvas, drawText(line, place), parseColor(ink));
  });
}

/** In the ground colour left of the square; shapes that reach over its edge are covered. */
function paintTitleBeside(canvas: Canvas, title: string, { background, ink }: CoverDrawing) {
  const { width, height } = canvas;
  const free = width - height;
  const margin = height / 12;
  fillContours(canvas, [[0, 0, free, 0, free, height, 0, height]], parseColor(background));
  const unit = height / 100;
  const sizes = [20, 17, 14, 12, 10];
  const { lines, size } = layOutTitle(title, { width: (free - 1.6 * margin) / unit, sizes, maxLines: 5 });
  const lineHeight = size * unit * TITLE_LINE_HEIGHT;
  const firstBaseline = height / 2 - (lines.length * lineHeight) / 2 + size * unit * 0.8;
  lines.forEach((line, index) => {
    const place = { x: margin, baseline: firstBaseline + index * lineHeight, size: size * unit, maxWidth: free - 1.6 * margin };
    fillContours(canvas, drawText(line, place), parseColor(ink));
  });
}

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from './app-type.ts';

/**
 * With `connectionTimeout` Node says when nothing has moved on a connection for a while. A response that waits for us,
 * such as audio that is still being generated, is left alone; one that its reader does not take is cut off.
 */
export function endUnreadResponses(app: App) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', endIfUnread);
    done();
  });
}

function endIfUnread(this: ServerResponse, socket: Socket) {
  if (socket.writableLength > 0 || this.writableLength > 0) socket.destroy();
}

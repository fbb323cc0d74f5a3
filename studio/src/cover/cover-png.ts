import { drawCover } from '@duologue/contract';
import { writePng } from './write-png.ts';

type Color = readonly [number, number, number];
type Canvas = { width: number; height: number; rgb: Uint8Array };
/** A filled circle is a ring without a radius whose line is as wide as the circle. */
type Ring = { x: number; y: number; radius: number; halfWidth: number; color: Color };

/** The cover as pixels. In a picture that is not square the drawing sits in the middle of its ground colour. */
export function coverPng(title: string, width = 600, height = width): Uint8Array<ArrayBuffer> {
  const drawing = drawCover(title);
  const scale = Math.min(width, height) / 100;
  const place = <Shape extends { x: number; y: number; color: string }>({ x, y, color }: Shape) => ({
    x: width / 2 + (x - 50) * scale,
    y: height / 2 + (y - 50) * scale,
    color: parseColor(color),
  });
  const canvas = filledCanvas(width, height, parseColor(drawing.background));
  for (const ring of drawing.rings) {
    paintRing(canvas, { ...place(ring), radius: ring.radius * scale, halfWidth: (ring.width * scale) / 2 });
  }
  for (const dot of drawing.dots) paintRing(canvas, { ...place(dot), radius: 0, halfWidth: dot.radius * scale });
  return writePng(width, height, canvas.rgb);
}

function parseColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function filledCanvas(width: number, height: number, [red, green, blue]: Color): Canvas {
  const rgb = new Uint8Array(3 * width * height);
  for (let offset = 0; offset < rgb.length; offset += 3) {
    rgb[offset] = red;
    rgb[offset + 1] = green;
    rgb[offset + 2] = blue;
  }
  return { width, height, rgb };
}

/** A pixel on the edge takes as much of the colour as the ring covers of it, measured along the radius. */
function paintRing(canvas: Canvas, ring: Ring) {
  const reach = ring.radius + ring.halfWidth + 1;
  const top = Math.max(0, Math.floor(ring.y - reach));
  const bottom = Math.min(canvas.height - 1, Math.ceil(ring.y + reach));
  const left = Math.max(0, Math.floor(ring.x - reach));
  const right = Math.min(canvas.width - 1, Math.ceil(ring.x + reach));
  for (let row = top; row <= bottom; row++) {
    const dy = row + 0.5 - ring.y;
    for (let column = left; column <= right; column++) {
      const dx = column + 0.5 - ring.x;
      const fromLine = Math.abs(Math.sqrt(dx * dx + dy * dy) - ring.radius);
      const coverage = Math.min(1, ring.halfWidth + 0.5 - fromLine);
      if (coverage > 0) blend(canvas.rgb, 3 * (row * canvas.width + column), ring.color, coverage);
    }
  }
}

function blend(rgb: Uint8Array, offset: number, [red, green, blue]: Color, coverage: number) {
  const mix = (below: number, above: number) => Math.round(below + (above - below) * coverage);
  rgb[offset] = mix(rgb[offset] as number, red);
  rgb[offset + 1] = mix(rgb[offset + 1] as number, green);
  rgb[offset + 2] = mix(rgb[offset + 2] as number, blue);
}

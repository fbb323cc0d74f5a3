export type Color = readonly [number, number, number];
export type Canvas = { width: number; height: number; rgb: Uint8Array };
/** A closed line through points, x and y in turn. */
export type Contour = readonly number[];
/** A filled circle is a ring without a radius whose line is as wide as the circle. */
type Ring = { x: number; y: number; radius: number; halfWidth: number };

export function parseColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function filledCanvas(width: number, height: number, [red, green, blue]: Color): Canvas {
  const rgb = new Uint8Array(3 * width * height);
  for (let offset = 0; offset < rgb.length; offset += 3) {
    rgb[offset] = red;
    rgb[offset + 1] = green;
    rgb[offset + 2] = blue;
  }
  return { width, height, rgb };
}

/** A pixel on the edge takes as much of the colour as the ring covers of it, measured along the radius. */
export function paintRing(canvas: Canvas, ring: Ring, color: Color) {
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
      if (coverage > 0) blend(canvas.rgb, 3 * (row * canvas.width + column), color, coverage);
    }
  }
}

/**
 * Fills what the contours enclose; those that turn the other way are holes. Each edge adds, in the pixels that it crosses,
 * the area to its right; summing a row from the left then gives how much of each pixel is inside.
 */
export function fillContours(canvas: Canvas, contours: readonly Contour[], color: Color) {
  const { width, height } = canvas;
  const ys = contours.flatMap((contour) => contour.filter((_, index) => index % 2 === 1));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  if (bottom <= top) return;
  const area = new Float32Array((width + 2) * (bottom - top));
  for (const contour of contours) {
    for (let index = 0; index < contour.length; index += 2) {
      const next = (index + 2) % contour.length;
      addEdge(area, width, top, bottom, contour[index] ?? 0, contour[index + 1] ?? 0, contour[next] ?? 0, contour[next + 1] ?? 0);
    }
  }
  for (let row = top; row < bottom; row++) {
    let inside = 0;
    const start = (row - top) * (width + 2);
    for (let column = 0; column < width; column++) {
      inside += area[start + column] ?? 0;
      const coverage = Math.min(1, Math.abs(inside));
      if (coverage > 0.002) blend(canvas.rgb, 3 * (row * width + column), color, coverage);
    }
  }
}

function addEdge(area: Float32Array, width: number, top: number, bottom: number, x0: number, y0: number, x1: number, y1: number) {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [upperX, upperY, lowerX, lowerY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (lowerX - upperX) / (lowerY - upperY);
  const clamp = (x: number) => Math.min(width, Math.max(0, x));
  const first = Math.max(top, Math.floor(upperY));
  for (let row = first; row < Math.min(bottom, Math.ceil(lowerY)); row++) {
    const from = Math.max(row, upperY);
    const to = Math.min(row + 1, lowerY);
    const tall = (to - from) * direction;
    const xFrom = clamp(upperX + (from - upperY) * slope);
    const xTo = clamp(upperX + (to - upperY) * slope);
    const [left, right] = xFrom < xTo ? [xFrom, xTo] : [xTo, xFrom];
    const start = (row - top) * (width + 2);
    const leftColumn = Math.floor(left);
    if (right <= leftColumn + 1) {
      const share = (left + right) / 2 - leftColumn;
      area[start + leftColumn] = (area[start + leftColumn] ?? 0) + tall * (1 - share);
      area[start + leftColumn + 1] = (area[start + leftColumn + 1] ?? 0) + tall * share;
      continue;
    }
    // A flat edge crosses several pixels of one row: what lies to its right grows with each.
    let before = 0;
    for (let column = leftColumn; column < right; column++) {
      const covered = (x: number) => Math.max(0, Math.min(x, right) - left) ** 2 / (2 * (right - left));
      const beyond = (x: number) => Math.max(0, x - right);
      const until = covered(column + 1) + beyond(column + 1);
      const inColumn = until - (covered(column) + beyond(column));
      area[start + column] = (area[start + column] ?? 0) + tall * (inColumn - before);
      before = inColumn;
    }
    const column = Math.ceil(right);
    area[start + column] = (area[start + column] ?? 0) + tall * (1 - before);
  }
}

function blend(rgb: Uint8Array, offset: number, [red, green, blue]: Color, coverage: number) {
  const mix = (below: number, above: number) => Math.round(below + (above - below) * coverage);
  rgb[offset] = mix(rgb[offset] as number, red);
  rgb[offset + 1] = mix(rgb[offset + 1] as number, green);
  rgb[offset + 2] = mix(rgb[offset + 2] as number, blue);
}

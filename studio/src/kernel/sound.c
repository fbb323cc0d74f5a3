/* From pitch and filters to sound: a pulse train and noise, filtered in the frequency domain, overlapped and added. */
#include "kernel.h"

#define RATE 24000
#define HOP 300
#define SIZE 1024
/** Frequencies of a filter, and the room that each of a frame's three rows takes. */
#define BINS 513
#define ROW 520

/** Numbers that `sound_tables` writes: the window, and the cosines and sines of the transform. */
#define WINDOW 0
#define COSINES SIZE
#define SINES (2 * SIZE)

EXPORT int sound_tables_length(void) { return 3 * SIZE; }

EXPORT void sound_tables(float *tables) {
  for (int i = 0; i < SIZE; i++) {
    double share = (double)i / SIZE;
    if (share > 0.5) share -= 1.0;
    double quarter = share + 0.25;
    if (quarter > 0.5) quarter -= 1.0;
    double cosine = sine_of_turn(quarter);
    tables[WINDOW + i] = (float)(0.5 - 0.5 * cosine);
    tables[COSINES + i] = (float)cosine;
    tables[SINES + i] = (float)sine_of_turn(share);
  }
}

/** Uniform random numbers (SplitMix64): a seed gives the same row everywhere. */
INLINE double next_random(u64 *state) {
  u64 z = (*state += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return (double)((z ^ (z >> 31)) >> 11) * 1.1102230246251565e-16;
}

/** White noise with a spread of 1 (Box and Muller). */
EXPORT void white_noise(float *out, int count, u32 seed_low, u32 seed_high) {
  u64 state = (u64)seed_high << 32 | seed_low;
  for (int i = 0; i < count; i += 2) {
    double radius = __builtin_sqrt(-2.0 * log_of(1.0 - next_random(&state)));
    double turn = next_random(&state) - 0.5, quarter = turn + 0.25;
    if (quarter > 0.5) quarter -= 1.0;
    out[i] = (float)(radius * sine_of_turn(quarter));
    if (i + 1 < count) out[i + 1] = (float)(radius * sine_of_turn(turn));
  }
}

INLINE double fraction(double x) { return x - __builtin_floor(x); }

/** All harmonics up to 11 kHz with equal strength; silent where the pitch is 0. The phase is the sum of the pitch, between the middles of frames. */
EXPORT void pulse_train(float *out, const float *pitch, int frames) {
  double before = 0, here = 0, after = 0;
  for (int frame = 0; frame < frames; frame++, out += HOP) {
    // Turns at the middle of this frame and of its neighbours.
    before = frame == 0 ? pitch[0] * ((double)HOP / RATE) : here;
    here = before + (frame == 0 ? 0 : pitch[frame] * ((double)HOP / RATE));
    after = here + (frame + 1 < frames ? pitch[frame + 1] * ((double)HOP / RATE) : 0);
    double whole = __builtin_floor(before);
    before -= whole, here -= whole, after -= whole;
    double hz = pitch[frame];
    if (hz <= 10) {
      for (int i = 0; i < HOP; i++) out[i] = 0;
      continue;
    }
    double harmonics = __builtin_floor(11000.0 / (hz < 50 ? 50 : hz)), level = 1.0 / __builtin_sqrt(harmonics / 2);
    for (int i = 0; i < HOP; i++) {
      double x = (i + 0.5) / HOP - 0.5;
      double turns = fraction(x < 0 ? here + (here - before) * x : here + (after - here) * x);
      double half = sine_of_turn(turns / 2), fast = fraction((harmonics + 0.5) * turns);
      if (fast > 0.5) fast -= 1.0;
      double size = half < 0 ? -half : half;
      double pulse = size < 1e-3 ? harmonics : sine_of_turn(fast) / (2 * half) - 0.5;
      out[i] = (float)(pulse * level);
    }
  }
}

/** Fourier transform of SIZE complex numbers (Stockham, radix 4). The result is in the second pair of buffers. */
static void transform(float *re, float *im, float *to_re, float *to_im, const float *tables) {
  const float *cosines = tables + COSINES, *sines = tables + SINES;
  // The first pass has neighbours in p; afterwards four neighbours in q share their factors.
  for (int p = 0; p < SIZE / 4; p += 4) {
    f4 ar = load(re + p), br = load(re + p + 256), cr = load(re + p + 512), dr = load(re + p + 768);
    f4 ai = load(im + p), bi = load(im + p + 256), ci = load(im + p + 512), di = load(im + p + 768);
    f4 apcr = ar + cr, apci = ai + ci, amcr = ar - cr, amci = ai - ci;
    f4 bpdr = br + dr, bpdi = bi + di, jr = bi - di, ji = dr - br;
    f4 w1r = load(cosines + p), w1i = -load(sines + p);
    f4 w2r = w1r * w1r - w1i * w1i, w2i = 2 * w1r * w1i;
    f4 w3r = w1r * w2r - w1i * w2i, w3i = w1r * w2i + w1i * w2r;
    f4 t1r = amcr + jr, t1i = amci + ji, t2r = apcr - bpdr, t2i = apci - bpdi, t3r = amcr - jr, t3i = amci - ji;
    f4 y0r = apcr + bpdr, y0i = apci + bpdi;
    f4 y1r = t1r * w1r - t1i * w1i, y1i = t1r * w1i + t1i * w1r;
    f4 y2r = t2r * w2r - t2i * w2i, y2i = t2r * w2i + t2i * w2r;
    f4 y3r = t3r * w3r - t3i * w3i, y3i = t3r * w3i + t3i * w3r;
#define WEAVE(out, a, b, c, d)                                                                                           \
  {                                                                                                                      \
    f4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);                   \
    f4 ef = __builtin_shufflevector(a, b, 2, 6, 3, 7), gh = __builtin_shufflevector(c, d, 2, 6, 3, 7);                   \
    store(out, __builtin_shufflevector(ab, cd, 0, 1, 4, 5)), store(out + 4, __builtin_shufflevector(ab, cd, 2, 3, 6, 7)); \
    store(out + 8, __builtin_shufflevector(ef, gh, 0, 1, 4, 5)), store(out + 12, __builtin_shufflevector(ef, gh, 2, 3, 6, 7)); \
  }
    WEAVE(to_re + 4 * p, y0r, y1r, y2r, y3r)
    WEAVE(to_im + 4 * p, y0i, y1i, y2i, y3i)
#undef WEAVE
  }
  for (int stride = 4; stride < SIZE; stride *= 4) {
    float *swap = re;
    re = to_re, to_re = swap, swap = im, im = to_im, to_im = swap;
    int quarter = SIZE / stride / 4;
    for (int p = 0; p < quarter; p++) {
      int step = p * stride;
      f4 w1r = splat(cosines[step]), w1i = splat(-sines[step]);
      f4 w2r = splat(cosines[2 * step]), w2i = splat(-sines[2 * step]);
      f4 w3r = splat(cosines[3 * step]), w3i = splat(-sines[3 * step]);
      for (int q = 0; q < stride; q += 4) {
        int a = q + step, b = a + SIZE / 4, c = b + SIZE / 4, d = c + SIZE / 4, y = q + 4 * step;
        f4 ar = load(re + a), br = load(re + b), cr = load(re + c), dr = load(re + d);
        f4 ai = load(im + a), bi = load(im + b), ci = load(im + c), di = load(im + d);
        f4 apcr = ar + cr, apci = ai + ci, amcr = ar - cr, amci = ai - ci;
        f4 bpdr = br + dr, bpdi = bi + di, jr = bi - di, ji = dr - br;
        f4 t1r = amcr + jr, t1i = amci + ji, t2r = apcr - bpdr, t2i = apci - bpdi, t3r = amcr - jr, t3i = amci - ji;
        store(to_re + y, apcr + bpdr), store(to_im + y, apci + bpdi);
        store(to_re + y + stride, t1r * w1r - t1i * w1i), store(to_im + y + stride, t1r * w1i + t1i * w1r);
        store(to_re + y + 2 * stride, t2r * w2r - t2i * w2i), store(to_im + y + 2 * stride, t2r * w2i + t2i * w2r);
        store(to_re + y + 3 * stride, t3r * w3r - t3i * w3i), store(to_im + y + 3 * stride, t3r * w3i + t3i * w3r);
      }
    }
  }
}

/** A buffer with room to read past its end, as the mirrored half of a spectrum is read. */
#define ROOM (SIZE + 16)
#define REVERSED(v) __builtin_shufflevector(v, v, 3, 2, 1, 0)

/** The filtered spectrum of one frame, BINS long and padded. `filter` and `former` are the frame's own rows and those of the frame before. */
static void filtered_spectrum(float *out_re, float *out_im, const float *pulses, const float *noise, int at, int samples,
                              const float *filter, const float *former, const float *tables, float *work) {
  float *re = work, *im = re + ROOM, *to_re = im + ROOM, *to_im = to_re + ROOM;
  for (int i = 0; i < SIZE; i += 4) {
    f4 window = load(tables + WINDOW + i);
    // Frames begin at multiples of four, so four samples lie inside together or not at all.
    int inside = at + i >= 0 && at + i + 4 <= samples;
    store(re + i, inside ? load(pulses + at + i) * window : splat(0));
    store(im + i, inside ? load(noise + at + i) * window : splat(0));
  }
  // Two real signals in one transform: their spectra are the symmetric and the antisymmetric part of the result.
  transform(re, im, to_re, to_im, tables);
  to_re[SIZE] = to_re[0], to_im[SIZE] = to_im[0];
  for (int k = 0; k < BINS; k += 4) {
    f4 zr = load(to_re + k), zi = load(to_im + k);
    f4 mr = REVERSED(load(to_re + SIZE - k - 3)), mi = REVERSED(load(to_im + SIZE - k - 3));
    f4 pr = 0.5f * (zr + mr), pi = 0.5f * (zi - mi), nr = 0.5f * (zi + mi), ni = 0.5f * (mr - zr);
    f4 gain = exp4(smaller(0.5f * (load(filter + k) + load(former + k)), splat(6)));
    f4 hiss = exp4(smaller(0.5f * (load(filter + 2 * ROW + k) + load(former + 2 * ROW + k)), splat(6)));
    f4 sine, cosine;
    sincos4(0.5f * (load(filter + ROW + k) + load(former + ROW + k)), &sine, &cosine);
    sine *= gain, cosine *= gain;
    store(out_re + k, pr * cosine - pi * sine + nr * hiss);
    store(out_im + k, pr * sine + pi * cosine + ni * hiss);
  }
  out_im[0] = 0, out_im[BINS - 1] = 0;
}

/** Numbers of work space that `filter_frames` needs. */
EXPORT int filter_work_length(void) { return 4 * ROOM + 4 * ROW; }

/**
 * Adds the frames `first` to `first + count` to `out` and their windows to `weight`, both SIZE longer than the sound.
 * There is one frame more than rows of filters; `filters` begins at the row before `first` (at the first frame: at itself).
 */
EXPORT void filter_frames(float *out, float *weight, const float *pulses, const float *noise, const float *filters, int first, int count,
                          int frames, const float *tables, float *work) {
  int samples = frames * HOP, base = first == 0 ? 0 : first - 1;
  float *a_re = work + 4 * ROOM, *a_im = a_re + ROW, *b_re = a_im + ROW, *b_im = b_re + ROW;
  float *re = work, *im = re + ROOM, *to_re = im + ROOM, *to_im = to_re + ROOM;
  const f4 scale = splat(1.0f / SIZE);
  for (int frame = first; frame < first + count; frame += 2) {
    int pair = frame + 1 < first + count;
    for (int j = 0; j <= pair; j++) {
      int t = frame + j, own = t < frames ? t : frames - 1, former = t > 0 ? t - 1 : 0;
      filtered_spectrum(j ? b_re : a_re, j ? b_im : a_im, pulses, noise, t * HOP - SIZE / 2, samples, filters + (own - base) * 3 * ROW,
                        filters + (former - base) * 3 * ROW, tables, work);
    }
    if (!pair)
      for (int k = 0; k < ROW; k++) b_re[k] = b_im[k] = 0;
    // Two real results from one transform, the second as the imaginary part. The inverse is the transform with the parts exchanged.
    for (int k = 0; k < BINS - 1; k += 4) {
      f4 ar = load(a_re + k), ai = load(a_im + k), br = load(b_re + k), bi = load(b_im + k);
      store(re + k, ar - bi), store(im + k, ai + br);
      store(re + SIZE - k - 3, REVERSED(ar + bi)), store(im + SIZE - k - 3, REVERSED(br - ai));
    }
    re[BINS - 1] = a_re[BINS - 1], im[BINS - 1] = b_re[BINS - 1];
    transform(im, re, to_im, to_re, tables);
    for (int i = 0; i < SIZE; i += 4) {
      f4 window = load(tables + WINDOW + i);
      float *o = out + frame * HOP + i, *w = weight + frame * HOP + i;
      store(o, load(o) + load(to_re + i) * scale * window), store(w, load(w) + window * window);
    }
    for (int i = 0; pair && i < SIZE; i += 4) {
      f4 window = load(tables + WINDOW + i);
      float *o = out + (frame + 1) * HOP + i, *w = weight + (frame + 1) * HOP + i;
      store(o, load(o) + load(to_im + i) * scale * window), store(w, load(w) + window * window);
    }
  }
}

/** The sum of the windows taken out again: the sound itself, `frames` · HOP samples. */
EXPORT void unweight(float *sound, const float *out, const float *weight, int frames) {
  for (int i = 0; i < frames * HOP; i += 4)
    store(sound + i, load(out + i + SIZE / 2) / larger(load(weight + i + SIZE / 2), splat(1e-3f)));
}

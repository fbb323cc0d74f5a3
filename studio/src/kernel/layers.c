/* The layers of the model: matrix products, layer norms, attention, convolutions over time. Rows are moments, columns channels. */
#include "kernel.h"

/** Columns of a weight panel: the product keeps so many sums of four rows in registers. */
#define PANEL 8
/** Rows that stay in the second cache while the panels pass by. */
#define BLOCK 64

#define LANE(v, l) __builtin_shufflevector(v, v, l, l, l, l)

/** Four rows of the product with one panel. Every sum runs over k in order, so the result depends on the numbers alone. */
INLINE void four_rows(float *c, int c_width, const float *a, int a_width, const float *panel, const float *bias, int k_count) {
  const float *a0 = a, *a1 = a0 + a_width, *a2 = a1 + a_width, *a3 = a2 + a_width;
  const f4 *b = (const f4 *)panel;
  f4 left = load(bias), right = load(bias + 4);
  f4 c00 = left, c01 = right, c10 = left, c11 = right, c20 = left, c21 = right, c30 = left, c31 = right;
  for (int k = 0; k < k_count; k += 4, b += 8) {
    f4 x0 = load(a0 + k), x1 = load(a1 + k), x2 = load(a2 + k), x3 = load(a3 + k);
#define STEP(l)                          \
  {                                      \
    f4 b0 = b[2 * l], b1 = b[2 * l + 1]; \
    c00 += LANE(x0, l) * b0;             \
    c01 += LANE(x0, l) * b1;             \
    c10 += LANE(x1, l) * b0;             \
    c11 += LANE(x1, l) * b1;             \
    c20 += LANE(x2, l) * b0;             \
    c21 += LANE(x2, l) * b1;             \
    c30 += LANE(x3, l) * b0;             \
    c31 += LANE(x3, l) * b1;             \
  }
    STEP(0) STEP(1) STEP(2) STEP(3)
#undef STEP
  }
  store(c, c00), store(c + 4, c01), c += c_width;
  store(c, c10), store(c + 4, c11), c += c_width;
  store(c, c20), store(c + 4, c21), c += c_width;
  store(c, c30), store(c + 4, c31);
}

INLINE void one_row(float *c, const float *a, const float *panel, const float *bias, int k_count) {
  f4 left = load(bias), right = load(bias + 4);
  for (int k = 0; k < k_count; k++) {
    left += a[k] * load(panel + PANEL * k);
    right += a[k] * load(panel + PANEL * k + 4);
  }
  store(c, left), store(c + 4, right);
}

/**
 * c = a · weights + bias. `weights` are panels of eight columns, padded with zeros, as are bias and c's rows.
 * A convolution over time is the same product: its row of a begins some rows earlier and is some rows long.
 */
EXPORT void linear(float *c, int c_width, const float *a, int a_width, const float *weights, const float *bias, int rows, int columns, int k_count) {
  for (int begin = 0; begin < rows; begin += BLOCK) {
    int end = begin + BLOCK < rows ? begin + BLOCK : rows;
    for (int n = 0; n < columns; n += PANEL) {
      const float *panel = weights + n * k_count;
      int m = begin;
      for (; m + 4 <= end; m += 4) four_rows(c + m * c_width + n, c_width, a + m * a_width, a_width, panel, bias + n, k_count);
      for (; m < end; m++) one_row(c + m * c_width + n, a + m * a_width, panel, bias + n, k_count);
    }
  }
}

/** Mean 0 and spread 1 over each row, then scaled and shifted by channel. */
EXPORT void layer_norm(float *out, const float *in, const float *scale, const float *shift, int rows, int width) {
  for (int row = 0; row < rows; row++, in += width, out += width) {
    f4 sum = splat(0), squares = splat(0);
    for (int i = 0; i < width; i += 4) sum += load(in + i);
    float mean = sum_of(sum) / (float)width;
    for (int i = 0; i < width; i += 4) {
      f4 d = load(in + i) - mean;
      squares += d * d;
    }
    float factor = 1.0f / __builtin_sqrtf(sum_of(squares) / (float)width + 1e-5f);
    for (int i = 0; i < width; i += 4) store(out + i, (load(in + i) - mean) * factor * load(scale + i) + load(shift + i));
  }
}

/** Vectors that pass through a polynomial side by side, so that none waits for its own last step. */
#define ABREAST 4

/**
 * x times the share of a normal distribution that lies below x, within 2e-6: a polynomial in x², which is first brought
 * to -1 to 1. `count` is a multiple of 16.
 */
EXPORT void gelu(float *values, int count) {
  static const float factors[] = {0.000492955773f, -0.00151414261f, 0.00200189309f, -0.00291569867f, 0.00616540188f, -0.0109732109f,
                                  0.0164976674f, -0.0233367383f, 0.0314262277f, -0.0404329485f, 0.051521421f, -0.0702966524f, 0.14136378f};
  for (int i = 0; i < count; i += 4 * ABREAST) {
    f4 x[ABREAST], inner[ABREAST], t[ABREAST], p[ABREAST];
#pragma unroll
    for (int j = 0; j < ABREAST; j++) {
      x[j] = load(values + i + 4 * j);
      inner[j] = smaller(larger(x[j], splat(-5.0f)), splat(5.0f));
      t[j] = inner[j] * inner[j] * 0.08f - 1.0f;
      p[j] = splat(factors[0]);
    }
#pragma unroll
    for (int k = 1; k < 13; k++) {
#pragma unroll
      for (int j = 0; j < ABREAST; j++) p[j] = p[j] * t[j] + factors[k];
    }
#pragma unroll
    for (int j = 0; j < ABREAST; j++) store(values + i + 4 * j, x[j] * (0.5f + inner[j] * p[j]));
  }
}

/** out = a + b. */
EXPORT void add(float *out, const float *a, const float *b, int count) {
  for (int i = 0; i < count; i += 4) store(out + i, load(a + i) + load(b + i));
}

/** out = a + scale · b, the scale by channel. */
EXPORT void add_scaled(float *out, const float *a, const float *b, const float *scale, int rows, int width) {
  for (int row = 0; row < rows; row++)
    for (int i = 0; i < width; i += 4) {
      int at = row * width + i;
      store(out + at, load(a + at) + load(scale + i) * load(b + at));
    }
}

/** Each channel on its own over `taps` moments; rows `first` to `first + rows` of `total`, silence outside. Weights: tap by tap. */
EXPORT void depthwise(float *out, const float *in, const float *weights, const float *bias, int first, int rows, int total, int width, int taps) {
  for (int row = 0; row < rows; row++) {
    int begin = first + row - taps / 2;
    for (int i = 0; i < width; i += 4) {
      f4 sum = load(bias + i);
      for (int tap = 0; tap < taps; tap++) {
        int at = begin + tap;
        if (at >= 0 && at < total) sum += load(in + at * width + i) * load(weights + tap * width + i);
      }
      store(out + row * width + i, sum);
    }
  }
}

/** Turns each pair (i, i + half) of every head by the angle of its position. `table` holds cosines, then sines, position by position. */
EXPORT void rotate(float *values, int rows, int row_width, int heads, int head_width, const float *table) {
  int half = head_width / 2;
  for (int row = 0; row < rows; row++, values += row_width, table += head_width)
    for (int head = 0; head < heads; head++)
      for (int i = 0; i < half; i += 4) {
        float *a = values + head * head_width + i, *b = a + half;
        f4 x = load(a), y = load(b), cosine = load(table + i), sine = load(table + half + i);
        store(a, x * cosine - y * sine);
        store(b, x * sine + y * cosine);
      }
}

/** The angles for `rotate`. */
EXPORT void rotation_table(float *table, int rows, int head_width) {
  int half = head_width / 2;
  for (int i = 0; i < half; i++) {
    // 10000^(-i / half), in turns for each step.
    double power = 1.0, factor = 1.0, x = -9.210340371976184 * i / half / 64.0;
    for (int k = 1; k < 20; k++) factor += (power *= x / k);
    for (int k = 0; k < 6; k++) factor *= factor;
    for (int row = 0; row < rows; row++) {
      double turns = row * factor * 0.15915494309189535, share = turns - (double)(int)turns;
      if (share > 0.5) share -= 1.0;
      double quarter = share + 0.25;
      if (quarter > 0.5) quarter -= 1.0;
      table[row * head_width + i] = (float)sine_of_turn(quarter);
      table[row * head_width + half + i] = (float)sine_of_turn(share);
    }
  }
}

/** Rows of keys as the panels that `linear` takes: the columns of the product are the keys. */
static void pack_rows(float *panels, const float *rows, int row_width, int count, int k_count) {
  for (int n = 0; n < count; n += PANEL)
    for (int k = 0; k < k_count; k++)
      for (int j = 0; j < PANEL; j++) *panels++ = n + j < count ? rows[(n + j) * row_width + k] : 0.0f;
}

/** Rows of values likewise: the columns of the product are the channels. */
static void pack_columns(float *panels, const float *rows, int row_width, int count, int padded, int width) {
  for (int n = 0; n < width; n += PANEL)
    for (int k = 0; k < padded; k++)
      for (int j = 0; j < PANEL; j++) *panels++ = k < count ? rows[k * row_width + n + j] : 0.0f;
}

/** Scores become shares that add up to 1; the padding gets none. */
static void softmax(float *scores, int count, int padded, float scale) {
  f4 most = splat(-1e30f), sum = splat(0);
  for (int i = 0; i < padded; i++) scores[i] = i < count ? scores[i] * scale : -1e30f;
  for (int i = 0; i < padded; i += 4) most = larger(most, load(scores + i));
  float top = most.x;
  for (int i = 1; i < 4; i++) top = most[i] > top ? most[i] : top;
  for (int i = 0; i < padded; i += 4) {
    f4 share = exp4(load(scores + i) - top);
    if (i + 4 > count)
      for (int j = 0; j < 4; j++) share[j] = i + j < count ? share[j] : 0.0f;
    store(scores + i, share);
    sum += share;
  }
  f4 factor = splat(1.0f / sum_of(sum));
  for (int i = 0; i < padded; i += 4) store(scores + i, load(scores + i) * factor);
}

/**
 * Self-attention over `rows` rows of queries, keys and values side by side, already rotated.
 * `work` has room for padded · (padded + 2 · head_width) numbers, where padded is rows up to the next multiple of 8; `zeros` for padded.
 */
EXPORT void attention(float *out, const float *qkv, int rows, int heads, int head_width, float *work, const float *zeros) {
  int width = heads * head_width, padded = (rows + PANEL - 1) / PANEL * PANEL;
  float *keys = work, *values = keys + padded * head_width, *scores = values + padded * head_width;
  float scale = 1.0f / __builtin_sqrtf((float)head_width);
  for (int head = 0; head < heads; head++) {
    const float *q = qkv + head * head_width;
    pack_rows(keys, q + width, 3 * width, rows, head_width);
    pack_columns(values, q + 2 * width, 3 * width, rows, padded, head_width);
    linear(scores, padded, q, 3 * width, keys, zeros, rows, padded, head_width);
    for (int row = 0; row < rows; row++) softmax(scores + row * padded, rows, padded, scale);
    linear(out + head * head_width, width, scores, padded, values, zeros, rows, head_width, padded);
  }
}

/** ln(1 + e^(x + 1)) of each: how long each sound lasts. */
EXPORT void durations(float *out, const float *in, int in_width, int rows) {
  for (int row = 0; row < rows; row++) {
    float x = in[row * in_width] + 1.0f;
    out[row] = x > 20.0f ? x : (float)log_of(1.0 + (double)exp4(splat(x)).x);
  }
}

/** Natural logarithms, in place. */
EXPORT void logarithms(float *values, int count) {
  for (int i = 0; i < count; i++) values[i] = (float)log_of((double)values[i]);
}

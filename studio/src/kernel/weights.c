/* From the weights as they are stored to the form in which the layers read them. */
#include "kernel.h"

#define PANEL 8

/** A half-precision number as a float. */
INLINE float half_to_float(unsigned short half) {
  u32 sign = (u32)(half & 0x8000) << 16, size = half & 0x7fff;
  union { u32 u; float f; } value;
  if (size >= 0x400) {
    value.u = sign | ((size << 13) + 0x38000000u);
    return value.f;
  }
  value.f = (float)size * 5.9604644775390625e-8f;
  value.u |= sign;
  return value.f;
}

EXPORT void expand_half(float *out, const unsigned short *in, int count) {
  for (int i = 0; i < count; i++) out[i] = half_to_float(in[i]);
}

/** Whole numbers of eight bits with one scale a row. */
EXPORT void expand_bytes(float *out, const signed char *in, const float *scales, int rows, int width) {
  for (int row = 0; row < rows; row++)
    for (int i = 0; i < width; i++) out[row * width + i] = (float)in[row * width + i] * scales[row];
}

/**
 * The panels that `linear` takes, from a matrix of one row an output. The input of a convolution is stored channel by
 * channel with its taps together, and read tap by tap with the channels together; without one, taps is 1.
 */
EXPORT void pack_weights(float *panels, const float *matrix, int outputs, int channels, int taps) {
  int row = channels * taps;
  for (int n = 0; n < outputs; n += PANEL)
    for (int tap = 0; tap < taps; tap++)
      for (int channel = 0; channel < channels; channel++) {
        const float *from = matrix + n * row + channel * taps + tap;
        for (int j = 0; j < PANEL; j++, from += row) *panels++ = n + j < outputs ? *from : 0.0f;
      }
}

/** A depthwise kernel, stored channel by channel, in the order in which `depthwise` reads it. */
EXPORT void pack_taps(float *out, const float *in, int channels, int taps) {
  for (int tap = 0; tap < taps; tap++)
    for (int i = 0; i < channels; i++) out[tap * channels + i] = in[i * taps + tap];
}

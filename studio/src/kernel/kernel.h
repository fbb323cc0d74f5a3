/*
 * What every part of the kernel shares. There is no C library underneath, and only operations whose result
 * WebAssembly fixes to the last bit are used, so that the same text gives the same samples on every machine:
 * no fused multiply-add, no host functions. Vectors of four become plain code where SIMD is missing.
 */
#pragma once

typedef float f4 __attribute__((ext_vector_type(4)));
typedef int i4 __attribute__((ext_vector_type(4)));
/** The same vectors where the address is a multiple of 4, not of 16. */
typedef float f4_at4 __attribute__((ext_vector_type(4), aligned(4)));
typedef unsigned int u32;
typedef unsigned long long u64;

#define EXPORT __attribute__((visibility("default")))
#define INLINE static inline __attribute__((always_inline))

INLINE f4 load(const float *from) { return *(const f4_at4 *)from; }
INLINE void store(float *to, f4 value) { *(f4_at4 *)to = value; }
INLINE f4 splat(float value) { return (f4){value, value, value, value}; }
INLINE f4 smaller(f4 a, f4 b) { return a < b ? a : b; }
INLINE f4 larger(f4 a, f4 b) { return a > b ? a : b; }
INLINE f4 bits_to_float(i4 bits) { return (union { i4 i; f4 f; }){.i = bits}.f; }
INLINE i4 float_to_bits(f4 value) { return (union { f4 f; i4 i; }){.f = value}.i; }
INLINE float sum_of(f4 v) { return (v.x + v.y) + (v.z + v.w); }

/** To the nearest whole number, for sizes below 2^22. */
INLINE f4 nearest(f4 value) { return (value + 12582912.0f) - 12582912.0f; }

/** e^x within 2e-7 of its value; beyond the range of a float it stays at the range's end. */
INLINE f4 exp4(f4 x) {
  x = smaller(larger(x, splat(-87.0f)), splat(88.0f));
  f4 n = nearest(x * 1.44269504f);
  f4 r = x - n * 0.693359375f - n * -2.12194440e-4f;
  f4 p = r * 1.9875691500e-4f + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  p = p * r * r + r + 1.0f;
  return p * bits_to_float((__builtin_convertvector(n, i4) + 127) << 23);
}

/** Sine and cosine within 2e-7, for angles of a few hundred turns at most. */
INLINE void sincos4(f4 x, f4 *sine, f4 *cosine) {
  f4 n = nearest(x * 0.636619772f);
  i4 quarter = __builtin_convertvector(n, i4);
  f4 r = x - n * 1.5703125f - n * 4.8375129699707031e-4f - n * 7.5495e-8f;
  f4 r2 = r * r;
  f4 s = ((r2 * -1.9515295891e-4f + 8.3321608736e-3f) * r2 - 1.6666654611e-1f) * r2 * r + r;
  f4 c = ((r2 * 2.443315711809948e-5f - 1.388731625493765e-3f) * r2 + 4.166664568298827e-2f) * r2 * r2 - 0.5f * r2 + 1.0f;
  i4 odd = (quarter & 1) != 0;
  f4 first = odd ? c : s, second = odd ? s : c;
  *sine = bits_to_float(float_to_bits(first) ^ ((quarter & 2) << 30));
  *cosine = bits_to_float(float_to_bits(second) ^ (((quarter + 1) & 2) << 30));
}

/** Natural logarithm of a positive number, within 1e-15. */
INLINE double log_of(double x) {
  union { double d; u64 u; } number = {.d = x};
  int exponent = (int)(number.u >> 52) - 1023;
  number.u = (number.u & 0xfffffffffffffull) | 0x3ff0000000000000ull;
  double m = number.d;
  if (m > 1.4142135623730951) {
    m *= 0.5;
    exponent++;
  }
  double s = (m - 1.0) / (m + 1.0), s2 = s * s, sum = 0.0;
#pragma unroll
  for (int k = 21; k >= 1; k -= 2) sum = sum * s2 + 1.0 / k;
  return 2.0 * s * sum + exponent * 0.6931471805599453;
}

/** Sine of a full turn's share, within 1e-13; the share lies between -0.5 and 0.5. */
INLINE double sine_of_turn(double share) {
  if (share > 0.25) share = 0.5 - share;
  if (share < -0.25) share = -0.5 - share;
  double x = share * 6.283185307179586, x2 = x * x, term = 1.0;
#pragma unroll
  for (int k = 18; k >= 2; k -= 2) term = 1.0 - term * x2 * (1.0 / (k * (k + 1)));
  return x * term;
}

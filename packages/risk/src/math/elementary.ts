/**
 * Exponential, logarithm and power with the same bits on every machine: JavaScript leaves the last digits of its own to
 * each engine. Error below one unit in the last place for `exp` and `log`.
 * @see fdlibm 5.3 (Sun Microsystems), e_exp.c and e_log.c, whose coefficients these are
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INVERSE_LN2 = Math.LOG2E;

/** Powers of two from -1074 to 1023, made by exact doubling and halving. */
const SMALLEST_POWER = -1074;
const POWERS_OF_TWO = (() => {
  const powers = new Float64Array(1023 - SMALLEST_POWER + 1);
  powers[-SMALLEST_POWER] = 1;
  for (let k = 1; k <= 1023; k++) powers[k - SMALLEST_POWER] = 2 * (powers[k - 1 - SMALLEST_POWER] as number);
  for (let k = -1; k >= SMALLEST_POWER; k--)
    powers[k - SMALLEST_POWER] = (powers[k + 1 - SMALLEST_POWER] as number) / 2;
  return powers;
})();

/** e to the power x; 0 below -745.13, Infinity above 709.78. */
export function exp(x: number): number {
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.1332191019411) return 0;
  if (Number.isNaN(x)) return x;
  const k = Math.trunc(INVERSE_LN2 * x + (x < 0 ? -0.5 : 0.5));
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (0.00006613756321437934 + t * (-0.0000016533902205465252 + t * 4.1381367970572385e-8))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  // 2^1024 is not a double and halving into the denormals must round once only.
  if (k > 1023) return y * 2 * (POWERS_OF_TWO[1023 - SMALLEST_POWER] as number);
  if (k < -1021)
    return y * (POWERS_OF_TWO[k + 1000 - SMALLEST_POWER] as number) * (POWERS_OF_TWO[-1000 - SMALLEST_POWER] as number);
  return y * (POWERS_OF_TWO[k - SMALLEST_POWER] as number);
}

const asDouble = new Float64Array(1);
const asWords = new Int32Array(asDouble.buffer);
const HIGH = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;
const TWO_TO_54 = 18_014_398_509_481_984;
/** High word of the square root of one half: the mantissa is taken between it and twice it. */
const SQRT_HALF_HIGH = 0x3fe6a09e;

/** Natural logarithm; -Infinity for 0, NaN below. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  const denormal = x < 2.2250738585072014e-308;
  asDouble[0] = denormal ? x * TWO_TO_54 : x;
  const shifted = (asWords[HIGH] as number) + (0x3ff00000 - SQRT_HALF_HIGH);
  const k = (shifted >> 20) - 0x3ff - (denormal ? 54 : 0);
  asWords[HIGH] = (shifted & 0x000fffff) + SQRT_HALF_HIGH;
  const f = asDouble[0] - 1;
  const halfSquare = 0.5 * f * f;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const even = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  return s * (halfSquare + odd + even) + k * LN2_LOW - halfSquare + f + k * LN2_HIGH;
}

/**
 * x to the power y for x of 0 or more, as exp(y log x): relative error below about 1e-16 times |y log x|, plus one unit
 * in the last place.
 */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  return exp(y * log(x));
}

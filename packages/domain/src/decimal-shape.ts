const shape = /^-?\d+(?:\.(\d+))?$/;

/** Whether a text is a plain decimal, the format of quantities and amounts in the API. */
export const isDecimal = (text: string) => shape.test(text);

/** The digits after the point. */
export function fractionOf(value: string): string {
  const parts = shape.exec(value);
  if (!parts) throw new Error(`${value} is no decimal`);
  return parts[1] ?? '';
}

/** How many decimal places a value really uses: 1.50 uses one. */
export const placesOf = (value: string) => fractionOf(value).replace(/0+$/, '').length;

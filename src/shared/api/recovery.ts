const recovered = 'portside:recovered';

/** Tells everybody who waits for it that the server answers again. */
export const tellRecovered = (): void => void window.dispatchEvent(new Event(recovered));

/**
 * Hears when the server answers again after it could not be reached; answers the function that ends
 * it.
 */
export const onRecovered = (hear: () => void): (() => void) => {
  window.addEventListener(recovered, hear);
  return () => window.removeEventListener(recovered, hear);
};

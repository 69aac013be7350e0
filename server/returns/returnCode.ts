/**
 * What people call a return by: `R-9F2C41D07B3E`, on its label and on the shelf. Ids are random in
 * their last digits.
 */
export const returnCode = (returnId: string): string => `R-${returnId.slice(-12).toUpperCase()}`;

/** Whether a dialog or a menu lies over the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('.MuiModal-root, [role="dialog"], [role="alertdialog"]') !== null;

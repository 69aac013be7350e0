/** Why not, for each act on an import; null when it may be done. */
export const whyNotImport = {
  /** Its row opens once there are rows to show (IMP-04). */
  open: ({ fileName, status }: { readonly fileName: string; readonly status: string }) =>
    status === 'Finished' || status === 'FinishedWithErrors'
      ? null
      : `Import ${fileName} is ${status} and has no rows to show`,
};

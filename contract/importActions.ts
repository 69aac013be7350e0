/**
 * Why not, for each act on an import; null when it may be done. The rule is the portal's, for the
 * rows of its list: whoever asks the server for the rows of an import gets those there are so far.
 */
export const whyNotImport = {
  /** Its row opens once there are rows to show (IMP-04). */
  open: ({ fileName, status }: { readonly fileName: string; readonly status: string }) =>
    status === 'Finished' || status === 'FinishedWithErrors'
      ? null
      : `Import ${fileName} is ${status} and has no rows to show`,
};

/** How a mail's HTML names the logo that goes along with it. */
export const logoId = 'logo@brand';

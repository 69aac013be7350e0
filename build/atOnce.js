// Runs in the page before any code of the portal: has the files of the asked screen fetched
// together, and asks our own server for what the screen starts with. BUILT is what build/screens.ts
// knows of the build.
const { files, screens, calls, always, cookies } = BUILT;
const cookie = (name) => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};
const token = cookie(cookies.token);
const path = location.pathname.replace(/(.)\/+$/, '$1');
const place = token === null ? '/login' : path in screens ? path : '/';
for (const index of screens[place])
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[index] }),
  );
// Another server is asked nothing that the documents do not name.
if (token !== null && document.documentElement.dataset.extras === 'start') {
  const client = cookie(cookies.client);
  const headers = { Authorization: `Bearer ${token}`, ...(client && { 'X-Client-Id': client }) };
  const answers = {};
  for (const call of [...always, location.search === '' ? calls[place] : null])
    if (call)
      answers[call] = fetch(`/api/${call}`, { headers }).then(
        (answer) => (answer.ok ? answer.json() : null),
        () => null,
      );
  window.portsideEarly = { at: performance.now(), answers };
}

/** The address in `?voltar=`, where one goes on to once a step is done; only one of this portal is ever followed. */
export function readVoltar(search: string): string | null {
  const voltar = new URLSearchParams(search).get('voltar')
  return voltar && /^\/(?![/\\])/.test(voltar) ? voltar : null
}

const respostaMs = 300

/** Answers no sooner than in this time, so that the time does not tell what was found. */
export async function emTempoConstante<T>(agir: () => Promise<T>): Promise<T> {
  const fim = new Promise((resolve) => setTimeout(resolve, respostaMs))
  const resultado = await agir()
  await fim
  return resultado
}

import type { Pergunta } from './PerguntasScreen.tsx'

export type Assunto = {
  parceiro: Pergunta['parceiro']
  topico: string
  perguntas: Pergunta[]
  primeiro: boolean
  ultimo: boolean
}

/** The questions by topic, in the order in which they come; each topic's place is among those of its partner. */
export function assuntosDe(linhas: readonly Pergunta[]): Assunto[] {
  const grupos = [...Map.groupBy(linhas, ({ parceiro, topico }) => `${parceiro.id}/${topico}`).values()]
  const doParceiro = (grupo: readonly Pergunta[] | undefined) => grupo?.[0]?.parceiro.id
  return grupos.flatMap((perguntas, i) => {
    const [primeira] = perguntas
    if (!primeira) return []
    const { parceiro, topico } = primeira
    return [
      {
        parceiro,
        topico,
        perguntas,
        primeiro: doParceiro(grupos[i - 1]) !== parceiro.id,
        ultimo: doParceiro(grupos[i + 1]) !== parceiro.id,
      },
    ]
  })
}

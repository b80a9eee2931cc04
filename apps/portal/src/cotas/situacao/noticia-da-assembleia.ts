import type { Atencao } from './atencoes.tsx'

/** The text of the link below each news of an assembly. */
const linhas: Partial<Record<Atencao['tipo'], string>> = {
  'assembleia-hoje': 'Acompanhe a assembleia de hoje',
  'contemplacao-desfeita': 'Veja como foi a assembleia',
  'assembleia-realizada': 'Veja o resultado e confira o sorteio',
  'assembleia-a-publicar': 'Acompanhe a apuração',
}

type Noticia = Pick<Atencao, 'tipo' | 'numero'> & { linha: string }

/** The assembly that the quota is led to: today's before what came of another; undefined where none is news. */
export function noticiaDaAssembleia(atencoes: readonly Pick<Atencao, 'tipo' | 'numero'>[]): Noticia | undefined {
  const noticias = atencoes.flatMap(({ tipo, numero }) => {
    const linha = linhas[tipo]
    return linha === undefined ? [] : [{ tipo, numero, linha }]
  })
  return noticias.find(({ tipo }) => tipo === 'assembleia-hoje') ?? noticias[0]
}

import type { Result } from '../../shell/kit.ts'
import type { Documento } from '../palavras.ts'

export type Rosto = NonNullable<Documento['rosto']>
export type Mes = Result<'GET /rostos/concordancia'>['meses'][number]
export type DoModelo = Mes['modelos'][number]
type Julgados = DoModelo['sorteados']

/** Says in one sentence what the figure means, and what became of it. */
export const sentidoDaFigura = {
  sozinho: 'A máquina tomou os dois rostos pelo mesmo e a identidade passou sem que uma pessoa olhasse.',
  sorteado: 'A máquina tomaria os dois rostos pelo mesmo; o caso foi sorteado para uma pessoa conferir.',
  'outro-motivo':
    'A máquina tomaria os dois rostos pelo mesmo; uma pessoa decide porque outra coisa do caso pede, ou porque aqui a máquina não aprova.',
  entre: 'Os dois rostos são parecidos, mas não o bastante para a máquina: quem decide é você.',
  abaixo: 'Os dois rostos parecem de pessoas diferentes. A máquina não recusa ninguém: quem decide é você.',
  pedido: 'Uma pessoa da equipe pediu esta comparação. A máquina não decidiu nada com ela: quem decide é você.',
} satisfies Record<Rosto['caminho'], string>

/** Says what the two thresholds are for. */
export const limiaresDe = ({ minima, sozinha }: Pick<Rosto, 'minima' | 'sozinha'>): string =>
  `De 0 a 1: abaixo de ${minima} parecem pessoas diferentes, e a partir de ${sozinha} a máquina os toma pelo mesmo.`

/** Warns of where else the picture was seen, without saying whose it is. */
export const avisoDaFoto = {
  'de-outra-pessoa': 'O mesmo arquivo já foi enviado por outra pessoa.',
  'parece-de-outra-pessoa': 'Esta foto parece a mesma que outra pessoa já enviou.',
  'copia-do-documento': 'Esta foto parece copiada da que está no documento.',
  'de-antes': 'Esta pessoa já enviou esta mesma foto em outro caso.',
} satisfies Record<NonNullable<Documento['aviso']>, string>

const partes: readonly [chave: Exclude<keyof Julgados, 'total'>, uma: string, varias: string][] = [
  ['aprovados', 'aprovado', 'aprovados'],
  ['recusados', 'recusado', 'recusados'],
  ['deNovo', 'com outra foto pedida', 'com outra foto pedida'],
  ['semDecisao', 'sem decisão ainda', 'sem decisão ainda'],
]

/** Tells what people decided, as '3 aprovados, 1 recusado'; null where none went to a person. */
export function decididosEmPalavras(julgados: Julgados): string | null {
  const ditas = partes.flatMap(([chave, uma, varias]) => {
    const quantos = julgados[chave]
    return quantos > 0 ? [`${quantos} ${quantos === 1 ? uma : varias}`] : []
  })
  return ditas.length > 0 ? ditas.join(', ') : null
}

import { cotaDoNumero, type ErroDeComposicao, type MotivoDeInaptidao } from '@contempla/consorcio'
import { formatPercentual } from '@contempla/ui'
import type { Resultado } from '../consultas.ts'

type Desfecho = Resultado['daCota']['desfecho']

/** Why a quota, or its bid, was out, as its holder reads it. */
const MOTIVOS: Readonly<Record<MotivoDeInaptidao | ErroDeComposicao | 'SEM_COTA_ATIVA', string>> = {
  CANCELADA: 'A cota estava cancelada.',
  CONTEMPLADA: 'Ela já estava contemplada.',
  ENTRA_DEPOIS: 'Ela entrou no grupo depois da parcela desta assembleia.',
  EM_ATRASO: 'Havia parcela em atraso no dia.',
  RENEGOCIACAO_EM_CURSO: 'A parcela que decide a sua renegociação não tinha sido paga até o dia.',
  NADA_PAGO: 'Nenhuma parcela tinha sido paga até o dia.',
  PAGA_APOS_O_VENCIMENTO: 'A parcela desta assembleia foi paga depois do vencimento.',
  BLOQUEADA: 'Você pediu que ela não fosse contemplada nesta assembleia.',
  SEM_COTA_ATIVA: 'Ela não fazia parte do grupo no dia.',
  EMBUTIDO_ACIMA_DO_PERMITIDO: 'O lance embutido passava do que o grupo permite.',
  EMBUTIDO_E_FGTS_ACIMA_DO_LANCE: 'O lance embutido e o FGTS passavam do lance.',
  FGTS_SO_EM_IMOVEL: 'O FGTS só vale em cota de imóvel.',
}

const isConhecido = (motivo: string): motivo is keyof typeof MOTIVOS => Object.hasOwn(MOTIVOS, motivo)

const porque = ({ motivo }: Resultado['daCota']): string =>
  motivo !== null && isConhecido(motivo) ? MOTIVOS[motivo] : ''

const numeros = (n: number) => (n === 1 ? '1 número' : `${n} números`)

/** '3º lugar entre 12' as far as it is known. */
const lugar = ({ daCota: { lance }, quantidadeLances }: Resultado) =>
  lance?.posicao ? `ficou em ${lance.posicao}º lugar entre ${quantidadeLances}` : 'concorreu'

/** A bid that is not shown is that of who held the quota then. */
const deQuem = ({ daCota: { lance } }: Resultado) => (lance ? 'Seu lance' : 'O lance que esta cota tinha')

function oLance(r: Resultado): string {
  const { lance } = r.daCota
  // The percentage of an old bid may be unknown.
  const percentual = lance?.percentualLance ?? null
  return `${deQuem(r)}${percentual === null ? '' : `, de ${formatPercentual(percentual, 4)} do crédito,`} ${lugar(r)}`
}

function daSorteada({ sorteios, daCota: { distancia } }: Resultado): string {
  const sorteada = sorteios[0]?.contemplada
  if (!sorteada) return 'Nenhuma cota podia ser contemplada por sorteio.'
  return `A sorteada foi a ${cotaDoNumero(sorteada)}${distancia ? `, a ${numeros(distancia)} da sua` : ''}.`
}

function doMenorLance(r: Resultado): string {
  if (r.menorPercentualVencedor === null) return `${oLance(r)}. O fundo do grupo não cobriu nenhum.`
  return `${oLance(r)}. O menor contemplado foi de ${formatPercentual(r.menorPercentualVencedor, 4)}.`
}

const PALAVRAS: Readonly<
  Record<Desfecho, { titulo: string | ((r: Resultado) => string); apoio: (r: Resultado) => string }>
> = {
  'contemplada-por-sorteio': {
    titulo: 'Parabéns pela sua contemplação!',
    apoio: (r) => `Sua cota, a ${cotaDoNumero(r.daCota.cota)}, foi a sorteada.`,
  },
  'contemplada-por-lance': {
    titulo: 'Parabéns pela sua contemplação!',
    apoio: (r) => `${oLance(r)}, e o fundo do grupo cobriu o crédito.`,
  },
  'sorteada-sem-caixa': {
    titulo: 'Sua cota foi sorteada, mas o fundo não cobriu o crédito',
    apoio: () => 'Ela continua concorrendo nas próximas assembleias.',
  },
  'lance-nao-contemplado': {
    titulo: (r) => `${deQuem(r)} não foi contemplado desta vez`,
    apoio: doMenorLance,
  },
  'lance-fora-da-disputa': { titulo: (r) => `${deQuem(r)} não concorreu`, apoio: (r) => porque(r.daCota) },
  'nao-sorteada': { titulo: 'Sua cota não foi sorteada desta vez', apoio: daSorteada },
  'fora-da-assembleia': { titulo: 'Sua cota não participou desta assembleia', apoio: (r) => porque(r.daCota) },
  'excluida-sorteada': {
    titulo: 'Sua cota foi sorteada entre as excluídas',
    apoio: () => 'O que você tem a receber está na tela inicial.',
  },
  'excluida-nao-sorteada': {
    titulo: 'Sua cota não foi sorteada entre as excluídas',
    apoio: () => 'Ela concorre de novo na próxima assembleia.',
  },
}

/** Returns the heading of the quota's result and the sentence that says why. */
export function emPalavras(resultado: Resultado): { titulo: string; apoio: string } {
  const { titulo, apoio } = PALAVRAS[resultado.daCota.desfecho]
  return { titulo: typeof titulo === 'string' ? titulo : titulo(resultado), apoio: apoio(resultado) }
}

type Candidato = Resultado['sorteios'][number]['candidatos'][number]

/** The reasons why a candidate could not be drawn. About another person's quota only this much is told. */
const MOTIVOS_DO_CANDIDATO: Readonly<Record<string, string>> = {
  INAPTA: 'não podia ser contemplada',
  ACIMA_DO_NUMERO_DE_COTAS: 'o grupo não tem essa cota',
  SEM_NUMERO_ADICIONAL: 'nenhuma cota tem esse número',
  SEM_COTA_ATIVA: 'não tem participante',
  JA_SORTEADA: 'já tinha sido sorteada',
}

/** Says what happened to a number that the prizes gave. */
export function oQueDeu({ cota, motivo }: Pick<Candidato, 'cota' | 'motivo'>, contemplada: number | null): string {
  if (motivo) return MOTIVOS_DO_CANDIDATO[motivo] ?? 'não podia ser contemplada'
  return cota !== null && cota === contemplada ? 'é a sorteada' : 'não foi preciso olhar'
}

/** Where in its prize each candidate's digits begin: the order is the one in which the rule of the draw takes them. */
export function inicioNoPremio(candidatos: readonly Candidato[], candidato: Candidato): number {
  const doPremio = candidatos.filter(({ premio }) => premio === candidato.premio)
  const inicios = candidato.sorteado.length === 4 ? [1, 0] : doPremio.length === 3 ? [2, 1, 0] : [2, 0]
  return inicios[doPremio.indexOf(candidato)] ?? 0
}

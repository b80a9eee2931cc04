/** The failures of a window, which began with the first of them at `desde`. */
export type Contador = { falhas: number; desde: Date }

/** A window counts by account, by request for a code, by network address, or over the whole fleet. */
type Alcance = 'conta' | 'pedido' | 'endereco' | 'frota'
type DefinicaoDeJanela = { limite: number; segundos: number; por: Alcance }

const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/**
 * How many failed tries each window bears before the next one has to wait for its end.
 *
 * The password has 6 digits, so what holds is the number of guesses, whoever makes them:
 * - `conta`, `contaNoDia`: one account. Kept apart for a trusted device and for all the others, so that a stranger who
 *   burns the limit does not lock the owner out.
 * - `endereco`: one network address, from untrusted devices. Generous, since mobile carriers share addresses.
 * - `frota`: all untrusted devices together. Any 24 hours touch at most 25 windows of an hour: 350 × 25 = 8,750
 *   guesses on the ~910,000 passwords that the block list leaves, an expectation below 0.01 accounts however many
 *   accounts and addresses there are. It must stay so whatever the base: raising it raises the risk in proportion.
 *   Customers, and the staff, on a new device past it ask for a code at the registered contact
 *   (`codigo-de-entrada.ts`).
 *
 * The others hold what is no password:
 * - `pedido`: what one request for a code bears: so many tries at the code and, once it is given back, so many at the
 *   password, on nobody else's count. `contaNoDia` bounds those of all the requests of an account, which only who reads
 *   its mail can burn.
 * - `desafios`: passkey challenges that nobody answered, which cost a row each for five minutes and which anybody may
 *   ask for: as many an hour as an address's failed passwords, since one is asked for by a tap on the log-in alone, and
 *   one that lets somebody in is given back. Of 10,000 addresses at most 300,000 small rows wait at a time. There is no
 *   cap on the fleet: here it would protect no password, and would let a spoiler shut every passkey out.
 * - `busca`, `buscaNoDia`: searches of a member of the staff for a national id that find nobody. A masked CPF leaves a
 *   thousand candidates: at 50 a day, with each one in the trail, going through them takes weeks and is seen.
 * - `verificacoes`, `verificacoesNoDia`: codes sent to one person to confirm changes. Every one counts, used or not: each
 *   is a message that is paid for, and what whoever holds a session can flood a mobile with.
 * - `revelacoes`, `revelacoesNoDia`: customers' data shown whole to one member of the staff, `atosDeAcesso` and
 *   `atosDeAcessoNoDia`: doors that one opens or shuts for customers. Every one counts: work at a desk is far below, and
 *   the whole book cannot be gone through. `desbloqueios`: the same of one customer, whose password each gives more tries at.
 * - `conferencias`: codes that anybody, in or not, asks whether they are of a boleto of ours. Every one that is not counts:
 *   going through the numbers of our titles takes years, and many behind one address may ask of the boletos they hold. `documentosConferidos`: the same of files, each of which takes a
 *   look of its own: whoever checks boletos takes no turn from whoever checks contracts. `linksDeVistoria`: links of no
 *   inspection; only those count.
 * - `atendimentos`, `atendimentosDaPessoa`: requests for service without a log-in, by address and by e-mail, CPF or CNPJ. Every
 *   one counts: each sends a message, and a spoiler with another's e-mail costs it six of them a day.
 */
export const JANELAS = {
  conta: { limite: 5, segundos: 15 * MINUTO, por: 'conta' },
  contaNoDia: { limite: 10, segundos: DIA, por: 'conta' },
  endereco: { limite: 30, segundos: HORA, por: 'endereco' },
  frota: { limite: 350, segundos: HORA, por: 'frota' },
  pedido: { limite: 5, segundos: 15 * MINUTO, por: 'pedido' },
  desafios: { limite: 30, segundos: HORA, por: 'endereco' },
  busca: { limite: 15, segundos: HORA, por: 'conta' },
  buscaNoDia: { limite: 50, segundos: DIA, por: 'conta' },
  verificacoes: { limite: 6, segundos: HORA, por: 'conta' },
  verificacoesNoDia: { limite: 12, segundos: DIA, por: 'conta' },
  conferencias: { limite: 60, segundos: HORA, por: 'endereco' },
  documentosConferidos: { limite: 60, segundos: HORA, por: 'endereco' },
  valoresProcurados: { limite: 30, segundos: HORA, por: 'endereco' },
  linksDeVistoria: { limite: 60, segundos: HORA, por: 'endereco' },
  revelacoes: { limite: 20, segundos: HORA, por: 'conta' },
  revelacoesNoDia: { limite: 60, segundos: DIA, por: 'conta' },
  atosDeAcesso: { limite: 15, segundos: HORA, por: 'conta' },
  atosDeAcessoNoDia: { limite: 40, segundos: DIA, por: 'conta' },
  desbloqueios: { limite: 2, segundos: DIA, por: 'conta' },
  atendimentos: { limite: 20, segundos: HORA, por: 'endereco' },
  atendimentosDaPessoa: { limite: 6, segundos: DIA, por: 'conta' },
} as const satisfies Record<string, DefinicaoDeJanela>

export type Janela = keyof typeof JANELAS
/** The cast is safe, because an object literal has exactly the keys of its type. */
const NOMES = Object.keys(JANELAS) as Janela[]

/**
 * Lists the windows of each kind of try in the order in which they count, so that a try which an account or an address
 * refuses never reaches the fleet's window.
 *
 * The fleet's cap guards against strangers who guess at any account. A recovery guesses nothing, and a password is
 * changed or reset only by the holder of a session or a link.
 */
const JANELAS_DO_USO = {
  login: ['conta', 'contaNoDia', 'endereco', 'frota'],
  troca: ['conta', 'contaNoDia'],
  recuperacao: ['conta', 'contaNoDia', 'endereco'],
  redefinicao: ['conta', 'contaNoDia'],
  'pedido-de-codigo': ['endereco'],
  'codigo-de-entrada': ['pedido', 'endereco'],
  'login-com-passe': ['pedido', 'contaNoDia'],
  desafio: ['desafios'],
  retaguarda: ['conta', 'contaNoDia', 'endereco', 'frota'],
  'retaguarda-com-passe': ['pedido', 'contaNoDia'],
  'troca-retaguarda': ['conta', 'contaNoDia'],
  'codigo-retaguarda': ['conta', 'contaNoDia'],
  'busca-por-inscricao': ['busca', 'buscaNoDia'],
  'pedido-de-verificacao': ['verificacoes', 'verificacoesNoDia'],
  'conferencia-de-boleto': ['conferencias'],
  'conferencia-de-documento': ['documentosConferidos'],
  'busca-de-valores': ['valoresProcurados'],
  'link-de-vistoria': ['linksDeVistoria'],
  'convite-de-transferencia': ['linksDeVistoria'],
  'convite-de-delegacao': ['linksDeVistoria'],
  'revelar-dados': ['revelacoes', 'revelacoesNoDia'],
  'ato-de-acesso': ['atosDeAcesso', 'atosDeAcessoNoDia'],
  desbloqueio: ['desbloqueios'],
  'pedido-de-atendimento': ['atendimentos', 'atendimentosDaPessoa'],
  'pedido-de-atendimento-por-numero': ['atendimentosDaPessoa'],
  'codigo-de-atendimento': ['pedido', 'endereco'],
  'acesso-ao-atendimento': ['linksDeVistoria'],
} as const satisfies Record<string, readonly Janela[]>

export type UsoDeTentativa = keyof typeof JANELAS_DO_USO

/**
 * Lists the windows that bind a try. A device that proved itself on the account before is bound by the account's own
 * windows alone.
 */
export const janelasDaTentativa = (uso: UsoDeTentativa, dispositivoConfiavel: boolean): Janela[] =>
  JANELAS_DO_USO[uso].filter((janela) => !dispositivoConfiavel || JANELAS[janela].por === 'conta')

/** The count of each window before this try; null or no entry where nothing was counted. */
export type Contadores = Partial<Record<Janela, Contador | null>>

export type Veredito = { permitido: true } | { permitido: false; motivo: Janela; tenteDepoisDeSegundos: number }

function segundosAteOFim(janela: Janela, contador: Contador, agora: Date): number {
  return Math.max(0, Math.ceil(JANELAS[janela].segundos - (agora.getTime() - contador.desde.getTime()) / 1000))
}

/** Counts one more failure; the counter starts anew when its window is over. */
export function countFalha(janela: Janela, contador: Contador | null, agora: Date): Contador {
  return contador && segundosAteOFim(janela, contador, agora) > 0
    ? { falhas: contador.falhas + 1, desde: contador.desde }
    : { falhas: 1, desde: agora }
}

/**
 * Tells whether the try may go on to the check, or else the longest wait among the full windows. To hold under
 * concurrency, count the try first, atomically, judge by the counts before it, and give the count back on success.
 * Count unknown national ids like known ones, so that the answer never tells them apart.
 */
export function assessTentativa(contadores: Contadores, agora: Date): Veredito {
  let veredito: Veredito = { permitido: true }
  for (const janela of NOMES) {
    const contador = contadores[janela]
    if (!contador || contador.falhas < JANELAS[janela].limite) continue
    const segundos = segundosAteOFim(janela, contador, agora)
    const maior = veredito.permitido ? 0 : veredito.tenteDepoisDeSegundos
    if (segundos > maior) veredito = { permitido: false, motivo: janela, tenteDepoisDeSegundos: segundos }
  }
  return veredito
}

/** Tells whether the window, once full, refuses tries at one account or of one request, whoever else tries. */
export const isDaConta = (janela: Janela): boolean => ['conta', 'pedido'].includes(JANELAS[janela].por)

/**
 * An unlocked account has only these tries left in the day, if it had fewer, so that an unlock does not give all of
 * them again.
 */
const restamDesbloqueada = 3

/** At most this many failures stay counted in the day's window of an account that the staff unlocks. */
export const falhasDepoisDoDesbloqueio = JANELAS.contaNoDia.limite - restamDesbloqueada

/**
 * Finds the window of the account, or of its request, that one more failure would fill, and the longest where there are
 * several. Null where it takes more than one failure, or where a window is already full and the next try waits anyway.
 * `falhas` includes this failure.
 */
export function janelaPorUmaFalha(falhas: Partial<Record<Janela, number>>): Janela | null {
  const faltam = (janela: Janela) => JANELAS[janela].limite - (falhas[janela] ?? 0)
  const daConta = NOMES.filter((janela) => isDaConta(janela) && falhas[janela] !== undefined)
  if (daConta.some((janela) => faltam(janela) <= 0)) return null
  const porUma = daConta.filter((janela) => faltam(janela) === 1)
  return porUma.toSorted((a, b) => JANELAS[b].segundos - JANELAS[a].segundos)[0] ?? null
}

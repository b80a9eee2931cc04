/** Failures counted in a window that began at `desde`, at the first of them. */
export type Contador = { falhas: number; desde: Date }

type DefinicaoDeJanela = { limite: number; segundos: number }

const MINUTO = 60
const HORA = 60 * MINUTO

/**
 * How many failed log-ins each window bears before the next attempt has to wait for its end.
 *
 * The password has 6 digits, so what holds is the number of guesses, whoever makes them:
 * - `conta`, `contaNoDia`: one account. Kept apart for a trusted device and for all the others, so that a stranger who
 *   burns the limit does not lock the owner out.
 * - `endereco`: one network address, from untrusted devices. Generous, since mobile carriers share addresses.
 * - `frota`: all untrusted devices together. Any 24 hours touch at most 25 windows of an hour: 350 × 25 = 8,750
 *   guesses on the ~910,000 passwords that the block list leaves, an expectation below 0.01 accounts however many
 *   accounts and addresses there are. It must stay so whatever the base: raising it raises the risk in proportion.
 *   Customers on a new device past it are sent to the link by e-mail.
 */
export const JANELAS = {
  conta: { limite: 5, segundos: 15 * MINUTO },
  contaNoDia: { limite: 10, segundos: 24 * HORA },
  endereco: { limite: 30, segundos: HORA },
  frota: { limite: 350, segundos: HORA },
} as const satisfies Record<string, DefinicaoDeJanela>

export type Janela = keyof typeof JANELAS

/** What was counted before this attempt; null where nothing is counted. */
export type SituacaoDaTentativa = Record<Janela, Contador | null> & {
  /** The device proved itself on this account before: only the account's windows, its own, bind it. */
  dispositivoConfiavel: boolean
}

export type Veredito = { permitido: true } | { permitido: false; motivo: Janela; tenteDepoisDeSegundos: number }

const JANELAS_DO_CONFIAVEL: readonly Janela[] = ['conta', 'contaNoDia']
const JANELAS_DO_DESCONHECIDO: readonly Janela[] = ['conta', 'contaNoDia', 'endereco', 'frota']

function segundosAteOFim(janela: Janela, contador: Contador, agora: Date): number {
  return Math.max(0, Math.ceil(JANELAS[janela].segundos - (agora.getTime() - contador.desde.getTime()) / 1000))
}

/** The counter after one more failure: it starts anew when its window is over. */
export function contarFalha(janela: Janela, contador: Contador | null, agora: Date): Contador {
  return contador && segundosAteOFim(janela, contador, agora) > 0
    ? { falhas: contador.falhas + 1, desde: contador.desde }
    : { falhas: 1, desde: agora }
}

/**
 * Whether the attempt may go on to the password check, or the longest wait among the windows that are full.
 * To hold under concurrency, count the attempt first, atomically, judge what was counted before it, and give the count
 * back on success. Count unknown national ids like known ones, so that the answer never tells them apart.
 */
export function avaliarTentativa(situacao: SituacaoDaTentativa, agora: Date): Veredito {
  let veredito: Veredito = { permitido: true }
  for (const janela of situacao.dispositivoConfiavel ? JANELAS_DO_CONFIAVEL : JANELAS_DO_DESCONHECIDO) {
    const contador = situacao[janela]
    if (!contador || contador.falhas < JANELAS[janela].limite) continue
    const segundos = segundosAteOFim(janela, contador, agora)
    const maior = veredito.permitido ? 0 : veredito.tenteDepoisDeSegundos
    if (segundos > maior) veredito = { permitido: false, motivo: janela, tenteDepoisDeSegundos: segundos }
  }
  return veredito
}

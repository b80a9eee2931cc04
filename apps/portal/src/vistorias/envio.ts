import type { Angulo } from '@contempla/consorcio'
import { ApiError, detailedMessageOf } from '@contempla/web'
import type { Guarda } from './guarda.ts'
import { aindaGuardadas, type FotoGuardada, type Vistoria } from './vistoria.ts'

export type EstadoDoEnvio = {
  /** Null until the server, or this device, has told it. */
  vistoria: Vistoria | null
  guardadas: readonly FotoGuardada[]
  enviando: Angulo | null
  /** Why the inspection could not be opened, or goes on no more. */
  falha: unknown
  /** The browser keeps nothing: a photo that was not sent is lost with the page. */
  semGuarda: boolean
}

export type MeiosDoEnvio = {
  guarda: Guarda
  abrir(): Promise<Vistoria>
  enviar(foto: FotoGuardada): Promise<Vistoria>
  /** Calls back once after so long; answers how to give it up. */
  depois(ms: number, fazer: () => void): () => void
}

const primeiraEsperaMs = 3000
const maiorEsperaMs = 60_000

/** The answers after which the inspection takes nothing more. */
const fins: readonly string[] = [
  'VISTORIA_DESCONHECIDA',
  'VISTORIA_VENCIDA',
  'VISTORIA_ENCERRADA',
  'VISTORIA_JA_ENVIADA',
]

/** Holds for an answer after which the inspection takes nothing more. */
export const isFim = (erro: unknown): erro is ApiError => erro instanceof ApiError && fins.includes(erro.codigo)

/**
 * Holds for a refusal that another try would meet again. No answer, a server that is not ready and bytes that were lost on
 * their way are none.
 */
const isRecusa = (erro: unknown): erro is ApiError =>
  erro instanceof ApiError &&
  ![0, 408, 429].includes(erro.status) &&
  erro.status < 500 &&
  erro.codigo !== 'FOTO_NAO_CHEGOU_INTEIRA'

/**
 * Takes the photos of an inspection from this device to the server, one at a time and in the order in which they were
 * taken: kept until the server has them, and tried again for as long as it does not answer.
 */
export function createEnvio({ guarda, abrir, enviar, depois }: MeiosDoEnvio) {
  let estado: EstadoDoEnvio = { vistoria: null, guardadas: [], enviando: null, falha: null, semGuarda: false }
  const ouvintes = new Set<() => void>()
  let andando = false
  /** The photos that are being written, whose place on the device nothing that was sent before may take. */
  const gravando: Angulo[] = []
  let espera = primeiraEsperaMs
  let desistir = () => {}

  function set(mudanca: Partial<EstadoDoEnvio>) {
    estado = { ...estado, ...mudanca }
    for (const ouvir of ouvintes) ouvir()
  }

  /** What the server has is not kept any more. */
  async function learn(vistoria: Vistoria) {
    const guardadas = vistoria.enviadaEm === null ? aindaGuardadas(estado.guardadas, vistoria) : []
    const saem = estado.guardadas.filter((foto) => !guardadas.includes(foto))
    set({ vistoria, guardadas, falha: null })
    await guarda.keepVistoria(vistoria)
    for (const { angulo } of saem) await forget(angulo)
    if (vistoria.enviadaEm !== null) await guarda.wipe()
  }

  const guardaQue = (angulo: Angulo) => estado.guardadas.find((foto) => foto.angulo === angulo)

  /** Takes the photo that the server has off this device, but for one taken since in its place. */
  async function forget(angulo: Angulo) {
    if (guardaQue(angulo) === undefined && !gravando.includes(angulo)) await guarda.removeFoto(angulo)
  }

  async function finish(erro: unknown) {
    set({ falha: erro, guardadas: [] })
    await guarda.wipe()
  }

  async function refuse(foto: FotoGuardada, erro: ApiError) {
    const recusada = { ...foto, recusa: detailedMessageOf(erro) }
    set({ guardadas: estado.guardadas.map((cada) => (cada === foto ? recusada : cada)) })
    if (guardaQue(foto.angulo) === recusada && !gravando.includes(foto.angulo)) await guarda.keepFoto(recusada)
  }

  /** Sends one; false where it has to wait. */
  async function send(foto: FotoGuardada): Promise<boolean> {
    try {
      const vistoria = await enviar(foto)
      // Of a browser that does not hash, nothing but the answer tells that the server has it.
      set({ guardadas: estado.guardadas.filter((cada) => cada !== foto) })
      await forget(foto.angulo)
      await learn(vistoria)
      espera = primeiraEsperaMs
      return true
    } catch (erro) {
      if (!isRecusa(erro)) {
        const pedida = erro instanceof ApiError ? (erro.retryAfterSeconds ?? 0) * 1000 : 0
        wait(Math.max(espera, pedida))
        espera = Math.min(espera * 2, maiorEsperaMs)
        return false
      }
      if (!isFim(erro)) await refuse(foto, erro)
      else if (erro.codigo === 'VISTORIA_JA_ENVIADA') await open()
      else await finish(erro)
      return true
    }
  }

  function wait(ms: number) {
    desistir()
    desistir = depois(ms, () => void sendAll())
  }

  async function sendAll() {
    if (andando) return
    andando = true
    desistir()
    try {
      for (;;) {
        const foto = estado.guardadas.find(({ recusa }) => recusa === null)
        if (!foto) break
        set({ enviando: foto.angulo })
        if (!(await send(foto))) break
      }
    } finally {
      andando = false
      set({ enviando: null })
    }
  }

  /** Asks the server what it has; without an answer, what this device knew of it stands. */
  async function open() {
    try {
      await learn(await abrir())
    } catch (erro) {
      if (isFim(erro)) await finish(erro)
      else if (estado.vistoria === null) set({ falha: erro })
    }
  }

  return {
    read: () => estado,
    subscribe(ouvir: () => void) {
      ouvintes.add(ouvir)
      return () => void ouvintes.delete(ouvir)
    },
    /** Takes up what this device kept, and then what the server has. */
    async start() {
      const { vistoria, fotos } = await guarda.read()
      set({ vistoria, guardadas: fotos.toSorted((a, b) => a.tiradaEm.localeCompare(b.tiradaEm)) })
      await open()
      await sendAll()
    },
    /** The line is back, or may be: what waits goes now. */
    async wake() {
      espera = primeiraEsperaMs
      if (estado.vistoria === null) await open()
      await sendAll()
    },
    /**
     * Keeps a photo in the place of the one of its angle that waits here, if any, and sends it. It is told as taken once it
     * is kept: a page that closes a moment later has it.
     */
    async add(foto: FotoGuardada) {
      gravando.push(foto.angulo)
      const guardou = await guarda.keepFoto(foto)
      gravando.splice(gravando.indexOf(foto.angulo), 1)
      const outras = estado.guardadas.filter(({ angulo }) => angulo !== foto.angulo)
      set({ guardadas: [...outras, foto], semGuarda: estado.semGuarda || !guardou })
      void sendAll()
    },
    learn,
    stop: () => desistir(),
  }
}

export type Envio = ReturnType<typeof createEnvio>

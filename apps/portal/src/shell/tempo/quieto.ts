type Pagina = {
  /** Calls once the page and what it asked for at first are there. */
  carregada: (run: () => void) => void
  /** Calls at each file or answer that comes; answers how to stop it. */
  aoChegar: (run: () => void) => () => void
  espera: (run: () => void, ms: number) => () => void
  ociosa: (run: () => void) => void
}

const calmaMs = 2000

/** Settles once the page is loaded, nothing more came for a while, and the browser has nothing to do. */
export const createQuieto = ({ carregada, aoChegar, espera, ociosa }: Pagina): Promise<void> =>
  new Promise((resolve) => {
    carregada(() => {
      const acalmar = () => {
        parar()
        ociosa(resolve)
      }
      let largar = espera(acalmar, calmaMs)
      const parar = aoChegar(() => {
        largar()
        largar = espera(acalmar, calmaMs)
      })
    })
  })

const daPagina: Pagina = {
  carregada: (run) =>
    document.readyState === 'complete' ? run() : window.addEventListener('load', () => run(), { once: true }),
  aoChegar: (run) => {
    const observer = new PerformanceObserver(run)
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  },
  espera: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  // Safari has no idle callbacks.
  ociosa: (run) => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : run()),
}

/** Settles when the screen just opened is quiet; secondary requests wait for it. */
export const telaQuieta = (): Promise<void> => createQuieto(daPagina)

let pagina: Promise<void> | undefined

/** The same of this page: what is fetched ahead waits for it. */
export const paginaQuieta = (): Promise<void> => (pagina ??= createQuieto(daPagina))

type Conexao = Partial<Pick<EventTarget, 'addEventListener'>> & { saveData?: boolean; effectiveType?: string }

/** Data fetched ahead is not worth a slow line, nor one whose owner saves data. */
export const sobraLinha = ({ saveData, effectiveType }: Conexao = {}): boolean =>
  saveData !== true && (effectiveType === undefined || effectiveType === '4g')

/** Runs once the page is quiet and its line has room, which may be when the phone comes home. */
export async function quandoSobrar(run: () => void): Promise<void> {
  await paginaQuieta()
  const { connection }: { connection?: Conexao } = navigator as Navigator & { connection?: Conexao }
  if (sobraLinha(connection)) return run()
  const tentar = () => {
    if (!sobraLinha(connection)) return
    controller.abort()
    run()
  }
  const controller = new AbortController()
  connection?.addEventListener?.('change', tentar, { signal: controller.signal })
}

/** What a journey does in a browser that Playwright does not drive. Elements are named by CSS selectors. */
export interface Navegador {
  /** The engine and its version, as the browser says. */
  readonly nome: string
  ir(url: string): Promise<void>
  recarregar(): Promise<void>
  /** Runs an expression in the page and gives its value. */
  avaliar<T>(expressao: string): Promise<T>
  /** Goes to the field and types as a person would, one key after the other. */
  digitar(seletor: string, texto: string): Promise<void>
  clicar(seletor: string): Promise<void>
  chooseArquivo(seletor: string, caminho: string): Promise<void>
  fechar(): Promise<void>
}

const limiteMs = 20_000

/** Asks the page again and again until the expression is true there. */
export async function esperar(navegador: Navegador, expressao: string, oQue: string): Promise<void> {
  const fim = Date.now() + limiteMs
  // A page that is being left answers with an error.
  while (!(await navegador.avaliar<boolean>(`Boolean(${expressao})`).catch(() => false))) {
    if (Date.now() > fim) {
      const tela = await navegador.avaliar<string>('location.href + " " + document.body.innerText.slice(0, 600)')
      throw new Error(`${navegador.nome}: não aconteceu: ${oQue}. A tela: ${tela}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

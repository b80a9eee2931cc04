/** What a browser does that Playwright does not drive. */
export interface Navegador {
  /** The engine and its version, as the browser says. */
  readonly nome: string
  /** The folder in which it saves what is downloaded. */
  readonly baixados: string
  ir(url: string): Promise<void>
  recarregar(): Promise<void>
  /** Runs an expression in the page and gives its value. */
  avaliar<T>(expressao: string): Promise<T>
  /** Presses and lets go at this point of the window. */
  tocar(x: number, y: number): Promise<void>
  /** One key after the other, while `segurando` is held down. */
  teclar(teclas: string, segurando?: string): Promise<void>
  /** Gives a file to the field of files that this CSS selector names. */
  chooseArquivo(seletor: string, caminho: string): Promise<void>
  /** What went wrong in its pages so far: errors of scripts, and what the page's own policy refused. */
  erros(): readonly string[]
  fechar(): Promise<void>
}

/** The window of a phone, in CSS pixels. */
export const janelaDoCelular = { width: 390, height: 844 }

/** Keys without a character, as WebDriver and BiDi call them (W3C WebDriver §17.4.2). */
export const teclas = { control: '\uE009' }

/** The presses of a key source of either protocol. */
export const pressesDe = (texto: string, segurando?: string) => {
  const tecla = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value })
  const todas = [...texto].flatMap((cada) => [tecla('keyDown', cada), tecla('keyUp', cada)])
  return segurando ? [tecla('keyDown', segurando), ...todas, tecla('keyUp', segurando)] : todas
}

/** One touch of a pointer source of either protocol. */
export const touchAt = (x: number, y: number) => [
  { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

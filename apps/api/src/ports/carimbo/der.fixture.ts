/** One value in DER (X.690): its tag, all of its bytes, what it holds, and the values inside of it. */
export type No = { tag: number; inteiro: Buffer; conteudo: Buffer; filhos: No[] }

const primitivos = 0x20

function readUm(bytes: Buffer, em: number): No {
  const tag = bytes.readUInt8(em)
  let [tamanho, inicio] = [bytes.readUInt8(em + 1), em + 2]
  if (tamanho > 0x80) {
    const quantos = tamanho & 0x7f
    tamanho = bytes.readUIntBE(inicio, quantos)
    inicio += quantos
  }
  if (inicio + tamanho > bytes.length) throw new Error('o DER acaba antes do fim')
  const conteudo = bytes.subarray(inicio, inicio + tamanho)
  const filhos = tag & primitivos ? readTodos(conteudo) : []
  return { tag, inteiro: bytes.subarray(em, inicio + tamanho), conteudo, filhos }
}

function readTodos(bytes: Buffer): No[] {
  const nos: No[] = []
  for (let em = 0; em < bytes.length; em += nos.at(-1)?.inteiro.length ?? 0) nos.push(readUm(bytes, em))
  return nos
}

/** The one value that the bytes begin with; what comes after it is padding. */
export const readDer = (bytes: Buffer): No => readUm(bytes, 0)

/** The value at the end of a path of positions. Throws where there is none. */
export function noEm(no: No, ...caminho: number[]): No {
  return caminho.reduce((aqui, posicao) => {
    const filho = aqui.filhos[posicao]
    if (!filho) throw new Error(`não há ${posicao} em ${aqui.tag.toString(16)}`)
    return filho
  }, no)
}

/** '1.2.840…' */
export function oidDe({ conteudo }: No): string {
  const [primeiro = 0, ...resto] = conteudo
  const partes = [Math.min(2, Math.floor(primeiro / 40)), primeiro - 40 * Math.min(2, Math.floor(primeiro / 40))]
  let valor = 0
  for (const byte of resto) {
    valor = valor * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      partes.push(valor)
      valor = 0
    }
  }
  return partes.join('.')
}

export function der(tag: number, ...partes: Buffer[]): Buffer {
  const conteudo = Buffer.concat(partes)
  const { length } = conteudo
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), conteudo])
  const tamanho = Buffer.from(length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | tamanho.length]), tamanho, conteudo])
}

export const sequencia = (...partes: Buffer[]) => der(0x30, ...partes)
export const conjunto = (...partes: Buffer[]) => der(0x31, ...partes.toSorted(Buffer.compare))
export const inteiro = (valor: number) => der(0x02, Buffer.from([valor]))

export function oid(texto: string): Buffer {
  const [a = 0, b = 0, ...resto] = texto.split('.').map(Number)
  const bytes = resto.flatMap((valor) => {
    const grupos = [valor & 0x7f]
    for (let v = Math.floor(valor / 128); v > 0; v = Math.floor(v / 128)) grupos.unshift((v & 0x7f) | 0x80)
    return grupos
  })
  return der(0x06, Buffer.from([a * 40 + b, ...bytes]))
}

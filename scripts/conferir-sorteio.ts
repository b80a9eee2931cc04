import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { conferirPacote } from '../packages/consorcio/src/pacote.ts'
import { parseEntrada } from '../packages/consorcio/src/pacote-entrada.ts'
import { descreverApuracao } from './descrever-sorteio.ts'

const uso = `npm run conferir-sorteio -- pacote.json [--premios 12345,23456,34567,45678,56789] [--tudo]

Repete, sem banco de dados, a assembleia de um pacote publicado, e confere o resultado que ele traz. Com --premios, os
cinco da Loteria Federal, confere também que foram estes os que a decidiram. Com --tudo, diz cada número provado na aproximação.
Sai com 1 quando algo diverge.`

const maximoDaLinha = 1000

/** What a bundle says is no command to a terminal, and no line of its own. */
const limpar = (linha: string): string => linha.slice(0, maximoDaLinha).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

function lerArgumentos(argumentos: readonly string[]) {
  const tudo = argumentos.includes('--tudo')
  const outros = argumentos.filter((argumento) => argumento !== '--tudo')
  const indice = outros.indexOf('--premios')
  const premios = indice < 0 ? undefined : outros[indice + 1]?.split(',').map((premio) => premio.trim())
  const resto = indice < 0 ? outros : outros.toSpliced(indice, 2)
  const [arquivo] = resto
  if (arquivo === undefined || resto.length > 1 || (indice >= 0 && !premios)) return undefined
  return { arquivo, premios, tudo }
}

function lerPacote(arquivo: string): unknown {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8'))
  } catch (erro) {
    throw new Error(`Não foi possível ler ${arquivo}: ${erro instanceof Error ? erro.message : 'erro'}`, {
      cause: erro,
    })
  }
}

/** Answers the process's exit code: 0 when it checks, 1 when it does not, 2 when it could not be tried. */
function conferir(argumentos: readonly string[], dizer: (linha: string) => void): number {
  const pedido = lerArgumentos(argumentos)
  if (!pedido) {
    for (const linha of uso.split('\n')) dizer(linha)
    return 2
  }
  const pacote = lerPacote(pedido.arquivo)
  const conferencia = conferirPacote(pacote, pedido.premios)
  if (!conferencia.confere) {
    dizer('DIVERGE: o pacote não dá o resultado que diz.')
    for (const divergencia of conferencia.divergencias) dizer(`  ${divergencia}`)
    return 1
  }
  const lida = parseEntrada(
    typeof pacote === 'object' && pacote !== null && 'entrada' in pacote ? pacote.entrada : null,
  )
  if ('entrada' in lida)
    for (const linha of descreverApuracao(lida.entrada, conferencia.resultado, pedido.tudo)) dizer(linha)
  if ('entrada' in lida) {
    const { grupo, numero, dia } = lida.entrada
    dizer('')
    dizer(`Assembleia ${numero} do grupo ${grupo}, de ${dia}. Impressão digital do arquivo (SHA-256):`)
    dizer(`  ${createHash('sha256').update(readFileSync(pedido.arquivo)).digest('hex')}`)
    dizer(
      'O público está em /integracoes/v1/pacotes no endereço da administradora: quem o baixou de lá tem este mesmo.',
    )
  }
  const dosPremios = pedido.premios ? ' com os prêmios informados' : ''
  dizer('')
  dizer(`CONFERE: o resultado publicado é o que se apura${dosPremios}.`)
  if (!pedido.premios) dizer('Compare os prêmios acima com os da Loteria Federal, ou informe-os em --premios.')
  return 0
}

// Whoever reads only the beginning closes the pipe: no failure.
process.stdout.on('error', (erro: NodeJS.ErrnoException) => {
  if (erro.code !== 'EPIPE') throw erro
})
try {
  process.exitCode = conferir(process.argv.slice(2), (linha) => process.stdout.write(`${limpar(linha)}\n`))
} catch (erro) {
  process.stderr.write(`${limpar(erro instanceof Error ? erro.message : 'Erro')}\n`)
  process.exitCode = 2
}

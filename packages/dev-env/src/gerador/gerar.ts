import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { diaEm, isDia } from '@contempla/consorcio'
import { generateDemo } from './demo.ts'
import type { Linha } from './linha.ts'
import { generateMassa } from './massa.ts'

const uso = `Escreve um arquivo de carga na saída padrão, para demonstrações e medidas: produção o recusa.
  npm run gerar > demonstracao.ndjson                 a demonstração, com as personas
  npm run gerar -- --cotas 1000000 > massa.ndjson     um arquivo de massa
    --semente 1     outra semente, outro arquivo
    --meses 3       idade máxima dos grupos da massa
    --hoje AAAA-MM-DD`

function parseInteiro(nome: string, texto: string): number {
  const valor = Number(texto)
  if (!Number.isSafeInteger(valor) || valor < 1)
    throw new RangeError(`--${nome} precisa ser um número inteiro, de 1 em diante.`)
  return valor
}

function linhas(args: string[]): Generator<Linha> {
  const { values } = parseArgs({
    args,
    options: {
      cotas: { type: 'string' },
      semente: { type: 'string', default: '1' },
      meses: { type: 'string', default: '3' },
      hoje: { type: 'string', default: diaEm(new Date()) },
    },
  })
  if (!isDia(values.hoje)) throw new RangeError('--hoje precisa ser um dia que exista, AAAA-MM-DD.')
  if (values.cotas === undefined) return generateDemo(values.hoje)
  return generateMassa({
    cotas: parseInteiro('cotas', values.cotas),
    semente: parseInteiro('semente', values.semente),
    meses: parseInteiro('meses', values.meses),
    hoje: values.hoje,
  })
}

async function write(geradas: Generator<Linha>) {
  let bloco = ''
  const despejar = async () => {
    if (!process.stdout.write(bloco)) await once(process.stdout, 'drain')
    bloco = ''
  }
  for (const linha of geradas) {
    bloco += `${JSON.stringify(linha)}\n`
    if (bloco.length > 1 << 18) await despejar()
  }
  await despejar()
}

try {
  await write(linhas(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${uso}\n`)
  process.exitCode = 1
}

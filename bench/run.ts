import { assembleia } from './assembleia.ts'
import { boleto } from './boleto.ts'
import { cobranca } from './cobranca.ts'
import { crescimento } from './crescimento/crescimento.ts'
import { escala } from './escala.ts'
import { importacao } from './importacao.ts'
import { inicio } from './inicio.ts'
import { lances } from './lances.ts'
import { leituras } from './leituras.ts'
import { type Benchmark, cumpre, descrever, lerPedido } from './medida.ts'
import { peso } from './peso.ts'
import { primeiraVisita } from './primeira-visita.ts'
import { quedasDoBanco } from './quedas.ts'
import { razoes } from './razoes.ts'
import { discoCheio } from './resistencia/disco-cheio.ts'
import { falhaDoBanco } from './resistencia/falha-do-banco.ts'
import { producao } from './resistencia/producao.ts'
import { respostaPerdida } from './resistencia/resposta-perdida.ts'
import { rosto } from './rosto/rosto.ts'
import { senha } from './senha.ts'
import { uso } from './uso/uso.ts'

const benchmarks: readonly Benchmark[] = [
  peso,
  primeiraVisita,
  inicio,
  leituras,
  lances,
  escala,
  importacao,
  senha,
  boleto,
  cobranca,
  crescimento,
  assembleia,
  quedasDoBanco,
  falhaDoBanco,
  respostaPerdida,
  uso,
  discoCheio,
  producao,
  razoes,
  rosto,
]

function list() {
  console.log('npm run bench [-- nome…]')
  for (const { nome, descricao, soQuandoPedido } of benchmarks)
    console.log(`  ${nome.padEnd(16)} ${descricao}${soQuandoPedido ? ' (só quando pedido)' : ''}`)
}

/** Runs one and prints it; whether it keeps its limits. */
async function rodar({ nome, descricao, medir }: Benchmark): Promise<boolean> {
  console.log(`\n${nome}: ${descricao}`)
  const comeco = performance.now()
  const medidas = await medir()
  for (const medida of medidas) console.log(descrever(medida))
  console.log(`  em ${((performance.now() - comeco) / 1000).toFixed(0)} s`)
  return medidas.every(cumpre)
}

const { positionals: nomes } = lerPedido()
const desconhecidos = nomes.filter((nome) => !benchmarks.some((b) => b.nome === nome))
list()
if (desconhecidos.length > 0) {
  console.error(`\nNão existe: ${desconhecidos.join(', ')}`)
  process.exit(2)
}
const escolhidos = benchmarks.filter((b) => (nomes.length > 0 ? nomes.includes(b.nome) : !b.soQuandoPedido))
const foraDoLimite: string[] = []
for (const benchmark of escolhidos) if (!(await rodar(benchmark))) foraDoLimite.push(benchmark.nome)
if (foraDoLimite.length > 0) {
  console.error(`\nFora do limite: ${foraDoLimite.join(', ')}`)
  process.exitCode = 1
}

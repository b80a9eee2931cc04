import { createSenhaHasher, importLinhas } from '@contempla/api'
import { basePath } from '@contempla/contract'
import { senhaDeTeste } from '@contempla/dev-env'
import { cpfDe } from '../packages/dev-env/src/gerador/inscricoes.ts'
import { linhasDosParceiros } from '../packages/dev-env/src/gerador/parceiros.ts'
import { ambienteDoProduto, comBanco, depsDaImportacao } from './massa.ts'
import { type Benchmark, type Medida, mediana } from './medida.ts'
import { iniciar } from './processo.ts'
import type { Produto } from './produto.ts'

const rodadas = Number(process.env['BENCH_RODADAS'] ?? 5)
const milissegundosPorRodada = 3000
/** Few enough at once to stay below the throttle of one address. */
const aoMesmoTempo = 8
const contas = 40
export const parceiroDasContas = 'contempla'

export const cpfDaConta = (n: number) => cpfDe(90_000_000 + n)

/** The partners, and customers of one who have a password. */
export async function* linhasDeContas(quantas: number): AsyncGenerator<string> {
  yield JSON.stringify({ tipo: 'contempla', versao: 1 })
  for (const linha of linhasDosParceiros()) yield JSON.stringify(linha)
  for (let n = 0; n < quantas; n += 1) {
    const cliente = {
      tipo: 'cliente',
      parceiro: parceiroDasContas,
      inscricaoNacional: cpfDaConta(n),
      nome: `Titular ${n}`,
      senhaProvisoria: senhaDeTeste,
    }
    yield JSON.stringify(cliente)
  }
}

/** What the portal sends to go in. */
export const entradaDe = (n: number, { clientId, segredo }: { clientId: string; segredo: string }) => ({
  caminho: `${basePath}/login`,
  cabecalhos: {
    authorization: `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`,
    'app-version': '1.70.00',
    platform: 'web',
  },
  corpo: { grant_type: 'password', username: cpfDaConta(n), password: senhaDeTeste },
})

/** How often a second the task ends, with some always under way. */
async function ritmo(tarefa: (n: number) => Promise<void>): Promise<number> {
  const inicio = performance.now()
  let feitas = 0
  const seguir = async () => {
    while (performance.now() - inicio < milissegundosPorRodada) {
      feitas += 1
      await tarefa(feitas)
    }
  }
  await Promise.all(Array.from({ length: aoMesmoTempo }, seguir))
  return (feitas / (performance.now() - inicio)) * 1000
}

const entrar = (porta: number, aplicativo: Parameters<typeof entradaDe>[1]) => async (n: number) => {
  const { caminho, cabecalhos, corpo } = entradaDe(n % contas, aplicativo)
  const resposta = await fetch(`http://127.0.0.1:${porta}${caminho}`, {
    method: 'POST',
    headers: { ...cabecalhos, 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  })
  const texto = await resposta.text()
  if (resposta.status !== 200) throw new Error(`O login respondeu ${resposta.status}: ${texto}`)
}

async function measure(databaseUrl: string): Promise<Medida[]> {
  const deps = depsDaImportacao(databaseUrl)
  await importLinhas(deps, linhasDeContas(contas))
  const produto = await iniciar<Produto>('produto.ts', ambienteDoProduto(databaseUrl))
  try {
    const aplicativo = await produto.pedir('aplicativoWeb', parceiroDasContas)
    const login = entrar(await produto.pedir('porta'), aplicativo)
    const hasher = createSenhaHasher(Buffer.alloc(32, 3))
    const hash = await hasher.hash(senhaDeTeste)
    const conferir = async () => void (await hasher.confere(hash, senhaDeTeste))
    await ritmo(login)
    const logins: number[] = []
    const hashes: number[] = []
    for (let i = 0; i < rodadas; i += 1) {
      logins.push(await ritmo(login))
      hashes.push(await ritmo(conferir))
    }
    const parte = mediana(logins.map((porSegundo, i) => porSegundo / (hashes[i] ?? Number.NaN)))
    return [
      { nome: 'logins por segundo', valor: mediana(logins), unidade: '/s' },
      { nome: 'só a conferência do Argon2id', valor: mediana(hashes), unidade: '/s' },
      { nome: 'parte do hash no custo de um login', valor: parte * 100, unidade: '%' },
    ]
  } finally {
    await produto.encerrar()
  }
}

export const senha: Benchmark = {
  nome: 'senha',
  descricao: 'logins por segundo e a parte do hash da senha neles (informa)',
  medir: () => comBanco(async (banco) => measure(await banco.criar(`senha_${process.pid}`))),
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, diaEm } from '@contempla/consorcio'
import { type ChaveDeProcesso, PROCESSOS, type Processo, telaDa } from '@contempla/consorcio/processos'
import { type CotaPedida, createNucleo, type ParceiroDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import { entrar } from './fixtures.ts'
import type { Sistema } from './sistema.ts'
import { expectPronta } from './tela.ts'

/** By whom and how a phase is reached that says what somebody wrote: from which phase, by which act of the staff. */
type Decidida = readonly [de: string, ato: string]

type Processada = {
  processo: ChaveDeProcesso
  cota: CotaPedida['tipo']
  /** How long ago it was contemplated, in days. */
  contemplada: number
  decididas: Readonly<Record<string, Decidida>>
  /** The phases in which the guarantee was accepted. */
  garantida: ReadonlySet<string>
  dados: (fase: string, hoje: string) => object
  /** The screens that stand beside a phase's own. */
  aoLado?: Readonly<Record<string, readonly string[]>>
}

const conta = {
  beneficiario: 'Maria Aparecida da Conceição Albuquerque',
  inscricaoNacional: '52998224725',
  banco: '341',
  agencia: '1234',
  agenciaDigito: null,
  conta: '12345',
  contaDigito: '6',
  tipoConta: 'corrente',
  operacao: null,
}

/** The processes of which every phase is photographed: one row each. */
const processadas: readonly Processada[] = [
  {
    processo: 'contemplacao',
    cota: 'auto',
    contemplada: 1,
    decididas: {
      pendenciaCliente: ['aguardandoAnaliseInterna', 'pedirDocumentos'],
      pendenciaClienteReanalise: ['aguardandoAnaliseInterna', 'pedirAdicionais'],
      cadastroNaoAprovado: ['aguardandoAnaliseInterna', 'naoAprovar'],
      cadastroReprovado: ['aguardandoAnaliseInterna', 'reprovar'],
      cadastroNaoAprovadoComite: ['aguardandoReanaliseInterna', 'naoAprovarNoComite'],
      cadastroReprovadoComite: ['aguardandoReanaliseInterna', 'reprovarNoComite'],
      escolhaDevolvida: ['aguardandoAnalisePagamentoEspecie', 'devolver'],
    },
    garantida: new Set([
      'cadastroAprovado',
      'cadastroAprovadoComite',
      'escolhaDoFaturamento',
      'escolhaDevolvida',
      'escolhaRefeita',
      'bemEscolhido',
      'aguardandoAnalisePagamentoEspecie',
      'concluido',
      'especieAprovada',
    ]),
    dados: (fase) => ({
      garantia: fase === 'tipoDeEquipamento' ? 'equipamento' : 'veiculo',
      bem: 'LEVE',
      perfil: 'appDriver',
      renda: 900_000,
    }),
  },
  {
    processo: 'faturamento-especie',
    cota: 'imovel',
    contemplada: 210,
    decididas: {
      pendenciaCliente: ['analiseGrc', 'pedirDocumentos'],
      documentosAdicionaisGrc: ['analiseGrc', 'pedirAdicionais'],
      documentoRecusado: ['analiseGrc', 'recusar'],
      contaDevolvida: ['aguardandoAprovacao', 'devolver'],
    },
    garantida: new Set(Object.keys(PROCESSOS['faturamento-especie'].fases)),
    dados: (fase, hoje) => ({
      link: { hash: '', enviadoA: ['t***@exemplo.com.br'] },
      ...(fase === 'cadastroAprovado' || fase.includes('Newcon') || fase === 'atualizacaoManual' ? {} : { conta }),
      ...(pagas.has(fase) ? { pagamento: { dia: hoje, valor: 8_000_000 } } : {}),
    }),
  },
  {
    processo: 'faturamento-novo',
    cota: 'auto',
    contemplada: 30,
    decididas: {
      pendenciaCliente: ['analiseGrc', 'pedirDocumentos'],
      documentosAdicionaisGrc: ['analiseGrc', 'pedirAdicionais'],
      documentoRecusado: ['analiseGrc', 'recusar'],
      erroConcessionaria: ['cadastroConcessionaria', 'recusar'],
      pendenciaNotaFiscal: ['documentosRecebidos', 'apontarNotaFiscal'],
    },
    garantida: new Set(Object.keys(PROCESSOS['faturamento-novo'].fases)),
    aoLado: {
      aguardandoEscolhaBem: [
        '/faturamento/bens',
        '/faturamento/novoseminovo',
        '/faturamento/manual',
        '/faturamento/manual/conjuge',
      ],
      bemNovo: ['atualizacaocadastral', 'proximos-passos', 'dados-veiculo'].map((nome) => `/faturamentonovo/${nome}`),
      retornoEscolhaBem: ['/faturamentonovo/dados-bancarios'],
      aguardandoDocumentos: ['/faturamentonovo/ordemcompra'],
      tratativaNaoIniciada: ['/faturamento/digitaloumanual'],
    },
    dados: (fase, hoje) => ({
      cadastro: { email: 'maria@exemplo.com.br', telefone: '+5511987654321', endereco: null, por: 'cliente' },
      veiculo: {
        marca: { codFabricante: 600, nomeFabricante: 'Mercedes-Benz' },
        modelo: { idBem: 60_002, nomeBem: 'Sprinter' },
        anoFabricacao: Number(hoje.slice(0, 4)),
        anoModelo: Number(hoje.slice(0, 4)) + 1,
        cor: 'Prata',
      },
      compra: { valorCompra: 9_500_000, despesas: 0 },
      vendedor: {
        idFornecedor: 101,
        razaoSocial: 'Pátio Central Veículos Ltda.',
        cnpj: '11444777000161',
        cidade: null,
        uf: null,
      },
      conta: { ...conta, inscricaoNacional: '11444777000161' },
      ...(fase === 'fluxoManual' ? { motivoDoManual: 'Veículo consignado' } : {}),
      ...(comNota.has(fase) ? { notaFiscal: { chave: '3'.repeat(44), chassi: '9BW11122233344455' } } : {}),
      ...(pagas.has(fase)
        ? { pagamento: { dia: hoje, chave: null, enviado: 8_000_000, aoTitular: 0, abatimento: 0 } }
        : {}),
    }),
  },
]

const comNota = new Set(['documentosIlegiveis', 'documentosIncorretos', 'documentosRecebidos'])
const pagas = new Set(['pagamentoEnviado', 'pagamentoVisto', 'pagamentoConcluido'])
const motivo = 'O comprovante é de outra pessoa. Envie um no seu nome, dos últimos 60 dias.'
const pasta = join(import.meta.dirname, '../test-results/fases')

const foto = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** What was sent, where the phase is one in which something of it is refused. */
async function enviar({ mundo }: Sistema, titular: TitularDeTeste) {
  const documento = async (tipo: 'comprovante_residencia' | 'documento_pessoal', cor: string) => ({
    tipo,
    url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes: await foto(cor) }),
  })
  return [await documento('documento_pessoal', '#1d4f91'), await documento('comprovante_residencia', '#f2a33a')]
}

async function decidir({ ambiente }: Sistema, id: number, [de, ato]: Decidida) {
  const mesa = await createNucleo(ambiente).naRetaguarda('analista')
  const [comprovante] = await ambiente.sql<{ id: number }>(
    "select id from caso_documento where caso_id = $1 and tipo = 'comprovante_residencia'",
    [id],
  )
  const pedido =
    ato === 'pedirDocumentos' ? { documentos: [{ id: comprovante?.id, problema: 'incorreto', motivo }] } : { motivo }
  const { status, json } = await mesa.chamar('POST /casos/:id/andamentos', {
    params: { id },
    body: { ato, fase: de, ...pedido },
  })
  if (status !== 200) throw new Error(`${ato}: ${JSON.stringify(json)}`)
}

async function estar(
  sistema: Sistema,
  parceiro: ParceiroDeTeste,
  { processo, cota, contemplada, decididas, garantida, dados }: Processada,
  fase: string,
) {
  const hoje = diaEm(sistema.ambiente.relogio.agora())
  const dataContemplacao = addDays(hoje, -contemplada)
  const titular = await sistema.mundo.novoTitular(parceiro, {
    cotas: [{ ...(cota ? { tipo: cota } : {}), pagas: Math.ceil(contemplada / 28) + 3, dataContemplacao }],
  })
  const decidida = decididas[fase]
  const id = await sistema.mundo.casoEm(titular, {
    processo,
    fase: decidida?.[0] ?? fase,
    documentos: decidida ? await enviar(sistema, titular) : [],
    dados: dados(fase, hoje),
  })
  if (decidida) await decidir(sistema, id, decidida)
  await sistema.ambiente.sql(
    `update contemplacao set garantia_em = case when $2 then dia end, utilizado_em = case when $3 then $4::date end
     where cota_id = $1`,
    [titular.cotas[0], garantida.has(fase), pagas.has(fase), hoje],
  )
  return titular
}

const celular = { width: 360, height: 780 }
const circunstancias = { pessoa: 'PF', modalidade: 'SORTEIO', vendedor: null, vistoria: null, respostas: {} } as const

/** Each phase of each process as its holder sees it on a phone: its screen, and the home that leads to it. */
export async function photographFases(browser: Browser, sistema: Sistema): Promise<void> {
  const so = process.argv[3]
  await rm(pasta, { recursive: true, force: true })
  const parceiro = await sistema.mundo.novoParceiro()
  for (const processada of processadas.filter(({ processo }) => !so || so === processo)) {
    const { processo, cota = 'auto' } = processada
    const tabela: Processo = PROCESSOS[processo]
    await mkdir(join(pasta, processo), { recursive: true })
    for (const fase of Object.keys(tabela.fases)) {
      const titular = await estar(sistema, parceiro, processada, fase)
      const tela = telaDa(tabela, { ...circunstancias, cota, fase })?.replace(/\/:\w+\?$/, '')
      const page = await browser.newPage({
        ...config.use,
        viewport: celular,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
      })
      await entrar(page, sistema, titular)
      const aoLado = (processada.aoLado?.[fase] ?? []).map(
        (path) => [path.slice(1).replaceAll('/', '-'), path] as const,
      )
      const dela = tela ? [['tela', tela] as const] : []
      for (const [nome, path] of [['inicio', '/home'] as const, ...dela, ...aoLado]) {
        await page.goto(sistema.portal(parceiro.dominio) + path)
        await expectPronta(page, `${fase} em ${path}`)
        // What is below is drawn as on a phone that is as high as the page; pictures come after the words.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: 360, height })
        await page.waitForLoadState('networkidle')
        const agoraNao = page.getByRole('dialog').getByRole('button', { name: 'Agora não' })
        if (await agoraNao.isVisible()) {
          await writeFile(join(pasta, processo, `${fase}.modal.png`), await page.screenshot())
          await agoraNao.click()
          await agoraNao.waitFor({ state: 'detached' })
        }
        await writeFile(join(pasta, processo, `${fase}.${nome}.png`), await page.screenshot())
        await page.setViewportSize(celular)
      }
      await page.context().close()
      console.log(`test-results/fases/${processo}/${fase}: ${tela ?? 'sem tela'}`)
    }
  }
}

import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import {
  BENS,
  examinarChassi,
  parsePlaca,
  parseRenavam,
  TIPOS_DE_VEICULO,
  type TipoDeVeiculo,
} from '@contempla/consorcio'
import { ApiError } from '@contempla/web'
import type { Adiante, CamposDe, Linha } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import type { Busca } from '../../shell/busca/busca.ts'
import { type Anos, anosDe, type DoBem, query, type Uf } from '../bem/atos.ts'
import { buscarMarca, buscarModelo } from '../bem/consultas.ts'
import type { Atos, VeiculoDito } from './atos.ts'
import { entreMotivos, rascunho, telas } from './veiculo-dito.ts'

const maximo = 9_999_999_999
const tipos = Object.fromEntries(TIPOS_DE_VEICULO.map((tipo) => [tipo, BENS[tipo].nome])) as Record<
  TipoDeVeiculo,
  string
>
const estados = Object.fromEntries(getStates().map(({ code, name }) => [code, name])) as Record<Uf, string>

/** No table takes a vehicle as old as the last one. */
const ANOS_ATRAS = 30

/** The model of a vehicle is of the year in which it was made or of the next. */
function anosDeUsado(hoje: string): Readonly<Record<Anos, string>> {
  const ano = Number(hoje.slice(0, 4))
  const pares = Array.from({ length: ANOS_ATRAS + 1 }, (_, i) => ano - i).flatMap((feito) =>
    [feito + 1, feito].map((modelo): Anos => `${feito}/${modelo}`),
  )
  return Object.fromEntries(pares.map((par) => [par, par]))
}

/** No list has the models of a brand that none has. */
const semLista: Busca = { queryKey: ['sem lista'], queryFn: () => [] }
const livre = 'Não está na lista: um analista inclui em até 48 horas.'

const camposDo = ({ hoje, estado: { dadosFaturamento } }: DoBem) =>
  ({
    placa: {
      tipo: 'texto',
      label: 'Placa',
      description: 'Como ABC1D23 ou ABC1234',
      confere: (digitada) =>
        parsePlaca(digitada) !== null || 'Confira a placa: três letras e quatro números, ou ABC1D23',
    },
    tipo: { tipo: 'opcoes', label: 'Tipo do veículo', opcoes: tipos },
    marca: {
      tipo: 'busca',
      label: 'Marca',
      acha: buscarMarca,
      nada: 'Nenhuma marca com esse nome.',
      livre,
      limpa: ['modelo'],
    },
    modelo: {
      tipo: 'busca',
      label: 'Modelo e versão',
      acha: (digitado, { marca }) => {
        if (!marca) return null
        return marca === '0' ? semLista : buscarModelo(Number(marca), digitado)
      },
      antes: 'Escolha antes a marca.',
      nada: 'Escreva o modelo como está no documento.',
      livre,
    },
    anos: { tipo: 'opcoes', label: 'Ano de fabricação e do modelo', opcoes: anosDeUsado(hoje) },
    uf: { tipo: 'opcoes', label: 'Estado da placa', opcoes: estados },
    cor: { tipo: 'texto', label: 'Cor' },
    chassi: {
      tipo: 'texto',
      label: 'Chassi',
      description: 'As 17 letras e números do documento',
      confere: (digitado) =>
        !('erro' in examinarChassi(digitado, { anoFabricacao: null, anoModelo: null })) ||
        'Confira o chassi: são 17 letras e números, sem I, O e Q',
    },
    renavam: {
      tipo: 'texto',
      label: 'RENAVAM',
      description: 'Os 11 números do documento',
      confere: (digitado) => parseRenavam(digitado) !== null || 'Confira o RENAVAM: são 11 números',
    },
    valor: {
      tipo: 'moeda',
      label: 'Preço combinado',
      description: 'O que quem vende pede pelo veículo',
      maximo,
      minimo: dadosFaturamento.saldoDevedor,
    },
    consultada: { tipo: 'texto', label: 'Placa consultada', opcional: true },
    achada: { tipo: 'sim-ou-nao', label: 'Placa encontrada', opcional: true },
    finalDoChassi: { tipo: 'texto', label: 'Final do chassi', opcional: true },
    fipe: { tipo: 'moeda', label: 'Valor na tabela', maximo, opcional: true },
    resultado: { tipo: 'texto', label: 'Resultado', opcional: true },
    motivos: { tipo: 'texto', label: 'Motivos', opcional: true },
    minimo: { tipo: 'moeda', label: 'Valor mínimo', maximo, opcional: true },
  }) as const satisfies CamposDe<VeiculoDito>

const pedidos = ['tipo', 'cor', 'chassi', 'renavam', 'valor'] as const
const aMao = ['tipo', 'marca', 'modelo', 'anos', 'uf', 'cor', 'chassi', 'renavam', 'valor'] as const

type Achado = Awaited<ReturnType<typeof consultar>>

function consultar(lido: DoBem, placa: string) {
  return api('GET /core/faturamento/auto/consultar-veiculo/:placa', {
    params: { placa },
    query: query(lido),
    noLoading: true,
  }).catch((erro: unknown) => {
    // A lookup that fails means a vehicle that was not found (document 2 §8); without an answer there was no lookup.
    if (erro instanceof ApiError && erro.status > 0) return null
    throw erro
  })
}

const anosDo = (achado: Achado): Anos | null =>
  achado?.anoFabricacao && achado.anoModelo ? `${achado.anoFabricacao}/${achado.anoModelo}` : null
const nomeado = (codigo: number | null | undefined, nome: string | null | undefined) =>
  nome ? { codigo: codigo ?? 0, nome } : null

/** Fills in what the register has of a plate; the rest is told by hand. */
function preencher(placa: string, achado: Achado) {
  const anos = anosDo(achado)
  const { marca, modelo, uf, cor = null, tipo = null, chassi = null, fipe = null, codigoFabricante } = achado ?? {}
  const inteiro = Boolean(marca && modelo && anos && uf)
  return {
    placa,
    consultada: placa,
    achada: inteiro,
    tipo,
    marca: nomeado(codigoFabricante, marca),
    modelo: nomeado(null, modelo),
    anos,
    uf: (uf as Uf | undefined) ?? null,
    cor,
    finalDoChassi: chassi,
    chassi: null,
    renavam: null,
    valor: null,
    fipe,
    resultado: null,
    motivos: null,
    minimo: null,
  }
}

/** Looks a plate up once: what was typed of it meanwhile stays. */
const procurar =
  (lido: DoBem) =>
  async (com: VeiculoDito): Promise<Adiante<VeiculoDito>> => {
    const placa = parsePlaca(com.placa)?.placa ?? com.placa
    if (placa === com.consultada) return { leva: com.achada ? telas.achada : telas.aMao }
    const preenche = preencher(placa, await consultar(lido, placa))
    return { leva: preenche.achada ? telas.achada : telas.aMao, preenche }
  }

/** Asks whether such a vehicle may guarantee the quota. */
const simular =
  (lido: DoBem) =>
  async ({ tipo, anos, fipe }: VeiculoDito): Promise<Adiante<VeiculoDito>> => {
    const { anoModelo } = anosDe(anos)
    const { resultado, motivos, minimo } = await api('POST /core/faturamento/auto/simular', {
      query: query(lido),
      body: { tipo, anoModelo, valor: fipe ?? 0 },
      noLoading: true,
    })
    return {
      leva: resultado === 'REPROVADO' ? telas.reprovado : telas.aprovado,
      preenche: { resultado, motivos: motivos.join(entreMotivos), minimo },
    }
  }

/** The act that chooses a vehicle, over the screens from its plate to the simulation's answer. */
export function escolhaDoVeiculo(lido: DoBem, { achada = false }: { achada?: boolean } = {}) {
  const segue = simular(lido)
  return {
    ato: 'selecionarVeiculo',
    label: 'Seguir com este veículo',
    campos: camposDo(lido),
    partes: {
      rascunho,
      telas: [
        { path: telas.placa, campos: ['placa'], label: 'Procurar o veículo', segue: procurar(lido) },
        achada
          ? { path: telas.achada, campos: pedidos, label: 'Simular a avaliação', segue }
          : { path: telas.aMao, campos: aMao, label: 'Simular a avaliação', segue },
        { path: telas.aprovado, campos: [] },
      ],
    },
  } as const satisfies Linha<Atos>['formulario']
}

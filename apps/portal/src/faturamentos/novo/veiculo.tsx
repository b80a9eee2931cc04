import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { DataList, Money, Section } from '@contempla/ui'
import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Anos, DoBem, Uf } from '../bem/atos.ts'
import { buscarConcessionaria, buscarMarca, buscarModelo } from '../bem/consultas.ts'
import { Reparticao } from '../bem/Reparticao.tsx'
import { ContatosDoFaturamento, correcaoDosContatos } from '../contatos.tsx'
import { comAAdministradora } from '../identificacao.ts'
import type { Atos } from './atos.ts'

type Passo = Linha<Atos>

const maximo = 9_999_999_999
const voltarA = (para: string) => ({ label: 'Voltar', href: para })

/** Asks for the contacts first; once they are confirmed, for the vehicle. */
export function introducao({ modo, estado: { motivo, dadosFaturamento } }: DoBem): Passo {
  const { cadastro, cadastroConfirmado } = dadosFaturamento
  const correcao = { label: 'Corrigir para este faturamento', href: href('/faturamentonovo/atualizacaocadastral') }
  return {
    heading: 'Comprar um veículo novo',
    text: cadastroConfirmado
      ? 'Os seus contatos estão confirmados. Agora diga qual é o veículo.'
      : 'Confira primeiro os seus contatos: é por aqui que falamos com você até o pagamento.',
    voltar,
    motivo,
    ate: 'Informe o veículo',
    conteudo: <ContatosDoFaturamento cadastro={cadastro} modo={modo} />,
    faz: cadastroConfirmado
      ? { label: 'Continuar', href: href('/faturamentonovo/proximos-passos') }
      : { label: 'Está tudo certo', ato: 'atualizarCadastro', representante: true },
    outros: modo === 'representante' ? [] : [correcao],
    etapas: true,
  }
}

export const corrigirContatos: Passo = {
  ...correcaoDosContatos,
  voltar: voltarA(href('/faturamentonovo/introducao')),
}

export const proximosPassos = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Próximos passos',
  text: 'Você pode parar e voltar quando quiser: o que informar fica guardado.',
  voltar: voltarA(href('/faturamentonovo/introducao')),
  itens: [
    { texto: 'Você diz o veículo, o valor e a concessionária.' },
    { texto: 'Informa a conta dela, confirma e recebe a ordem de compra.' },
    { texto: 'Envia a nota fiscal. Respondemos em até 7 dias úteis.' },
    { texto: 'Assina o contrato, e pagamos direto à concessionária.' },
  ],
  faz: dadosFaturamento.cadastroConfirmado
    ? { label: 'Informar o veículo', href: href('/faturamentonovo/dados-veiculo') }
    : { label: 'Conferir os contatos', href: href('/faturamentonovo/introducao') },
})

/** A new vehicle is of this year or of the last, and its model of the same year or of the next. */
function anosDeNovo(hoje: string): Readonly<Record<Anos, string>> {
  const ano = Number(hoje.slice(0, 4))
  const pares = [ano, ano - 1].flatMap((feito) => [feito, feito + 1].map((modelo): Anos => `${feito}/${modelo}`))
  return Object.fromEntries(pares.map((par) => [par, par]))
}

const anosECor = ({ hoje }: DoBem) =>
  ({
    anos: { tipo: 'opcoes', label: 'Ano de fabricação e do modelo', opcoes: anosDeNovo(hoje) },
    cor: { tipo: 'texto', label: 'Cor' },
  }) as const

export function dadosDoVeiculo(lido: DoBem): Passo {
  const { estado } = lido
  const naoEncontrado = 'Não achei a marca ou o modelo'
  return {
    heading: 'Qual é o veículo?',
    text: 'Escolha a marca e o modelo como estão no pedido da concessionária.',
    voltar:
      estado.tela === href('/faturamentonovo/dados-veiculo')
        ? voltar
        : voltarA(href('/faturamentonovo/proximos-passos')),
    motivo: estado.motivo,
    formulario: {
      ato: 'escolherBem',
      label: 'Continuar',
      campos: {
        marca: {
          tipo: 'busca',
          label: 'Marca',
          acha: buscarMarca,
          nada: `Nenhuma marca com esse nome. Use "${naoEncontrado}".`,
          limpa: ['modelo'],
        },
        modelo: {
          tipo: 'busca',
          label: 'Modelo',
          acha: (digitado, { marca }) => (marca ? buscarModelo(Number(marca), digitado) : null),
          antes: 'Escolha antes a marca.',
          nada: `Nenhum modelo com esse nome. Use "${naoEncontrado}".`,
        },
        ...anosECor(lido),
      },
    },
    outros: [{ label: naoEncontrado, abre: incluirMarca(lido) }],
  }
}

const incluirMarca = (lido: DoBem): Passo => ({
  heading: 'Incluir a marca e o modelo',
  text: 'Escreva como estão no pedido. Um analista inclui em até 48 horas, e você continua daqui.',
  formulario: {
    ato: 'incluirMarca',
    label: 'Pedir a inclusão',
    campos: {
      marca: { tipo: 'texto', label: 'Marca' },
      modelo: { tipo: 'texto', label: 'Modelo e versão' },
      ...anosECor(lido),
    },
  },
  outros: [{ label: 'Procurar na lista de novo', volta: true }],
})

const inclusao = (heading: string, oQue: string): Passo => ({
  ...comAAdministradora,
  vez: { quem: 'a administradora', oQue: 'Resposta' },
  heading,
  text: `Um analista confere e inclui ${oQue} em até 48 horas. Avisamos você para continuar.`,
  outros: [atendimento],
})
export const inclusaoDaMarca = inclusao('Estamos incluindo a marca e o modelo', 'o seu veículo')
export const inclusaoDaConcessionaria = inclusao('Estamos incluindo a concessionária', 'a concessionária')

export const valorDaCompra = ({ estado: { motivo, dadosFaturamento } }: DoBem): Passo => {
  const { saldoDevedor, valorCredito, valorCompra, despesasPedidas } = dadosFaturamento
  return {
    heading: 'Quanto custa o veículo?',
    text:
      saldoDevedor > 0
        ? 'Ele fica em garantia, e por isso precisa valer ao menos o que falta pagar da cota.'
        : 'Do crédito, pagamos à concessionária até o valor do veículo.',
    voltar,
    motivo,
    conteudo: (
      <Section title="A sua cota hoje" plain>
        <DataList
          items={[
            { label: 'Seu crédito', value: <Money centavos={valorCredito} /> },
            ...(saldoDevedor > 0 ? [{ label: 'Falta pagar da cota', value: <Money centavos={saldoDevedor} /> }] : []),
          ]}
        />
      </Section>
    ),
    formulario: {
      ato: 'informarCompra',
      label: 'Ver para onde vai o dinheiro',
      campos: {
        valorCompra: { tipo: 'moeda', label: 'Valor da compra', maximo, minimo: saldoDevedor },
        despesas: {
          tipo: 'moeda',
          label: 'Despesas com documentos e registro',
          description: 'Se o crédito sobrar, até 10% dele paga estas despesas a você.',
          maximo,
          opcional: true,
        },
      },
      ...(valorCompra === null
        ? {}
        : { valores: { valorCompra, ...(despesasPedidas > 0 ? { despesas: despesasPedidas } : {}) } }),
    },
  }
}

export function dadosDaConcessionaria({ cota: { idCota }, estado: { motivo, dadosFaturamento } }: DoBem): Passo {
  const naoEncontrei = 'Não achei a concessionária'
  return {
    heading: 'De qual concessionária?',
    text: 'Confira antes para onde vai o dinheiro.',
    voltar,
    motivo,
    conteudo: <Reparticao {...dadosFaturamento} />,
    formulario: {
      ato: 'informarConcessionaria',
      label: 'Continuar',
      campos: {
        concessionaria: {
          tipo: 'busca',
          label: 'Concessionária',
          placeholder: 'Digite o nome ou a cidade',
          acha: (digitado) => buscarConcessionaria(idCota, digitado),
          nada: `Nenhuma concessionária assim. Use "${naoEncontrei}".`,
        },
      },
    },
    outros: [
      { label: naoEncontrei, abre: incluirConcessionaria },
      { label: 'Corrigir o valor', ato: 'voltar' },
    ],
  }
}

const estados = Object.fromEntries(getStates().map(({ code, name }) => [code, name])) as Record<Uf, string>

const incluirConcessionaria: Passo = {
  heading: 'Incluir a concessionária',
  text: 'Um analista confere e inclui em até 48 horas, e você continua daqui.',
  formulario: {
    ato: 'incluirConcessionaria',
    label: 'Pedir a inclusão',
    campos: {
      cnpj: { tipo: 'inscricao', so: 'CNPJ', label: 'CNPJ' },
      razaoSocial: { tipo: 'texto', label: 'Razão social' },
      cidade: { tipo: 'texto', label: 'Cidade' },
      uf: { tipo: 'opcoes', label: 'Estado', opcoes: estados },
    },
  },
  outros: [{ label: 'Procurar na lista de novo', volta: true }],
}

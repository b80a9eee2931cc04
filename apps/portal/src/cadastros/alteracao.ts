import { isCasal } from '@contempla/consorcio'
import type { Lido, Linha } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Atos } from './atos.ts'
import type { EstadoDoCadastro } from './status.ts'

const casal = ({ estadoCivil }: Readonly<Record<string, unknown>>) => isCasal(Number(estadoCivil))
const opcional = true

/** The fields of the record that change with an analyst's approval, in the groups in which they change together. */
export const grupos = [
  {
    titulo: 'Nome, nascimento e filiação',
    de: 'PF',
    campos: {
      nome: { tipo: 'texto', label: 'Nome completo', autoComplete: 'name' },
      dataNascimentoFundacao: { tipo: 'data', label: 'Data de nascimento', autoComplete: 'bday' },
      nomeMae: { tipo: 'texto', label: 'Nome da mãe', opcional },
      nomePai: { tipo: 'texto', label: 'Nome do pai', opcional },
      nacionalidade: { tipo: 'texto', label: 'Nacionalidade', opcional },
      genero: {
        tipo: 'opcoes',
        label: 'Gênero',
        opcional,
        opcoes: { feminino: 'Feminino', masculino: 'Masculino', outro: 'Outro' },
      },
    },
  },
  {
    titulo: 'Razão social e fundação',
    de: 'PJ',
    campos: {
      nome: { tipo: 'texto', label: 'Razão social', autoComplete: 'organization' },
      dataNascimentoFundacao: { tipo: 'data', label: 'Data de fundação' },
    },
  },
  {
    titulo: 'Estado civil',
    de: 'PF',
    campos: {
      estadoCivil: { tipo: 'lista', lista: 'estados-civil', label: 'Estado civil', opcional },
      regimeCasamento: {
        tipo: 'lista',
        lista: 'regimes-casamento',
        label: 'Regime de casamento',
        opcional,
        seValer: casal,
      },
      nomeConjuge: { tipo: 'texto', label: 'Nome do cônjuge', opcional, seValer: casal },
    },
  },
  {
    titulo: 'Trabalho',
    de: 'PF',
    campos: {
      profissao: { tipo: 'lista', lista: 'profissoes', label: 'Profissão', opcional },
      nomeEmpresa: { tipo: 'texto', label: 'Empresa em que trabalha', autoComplete: 'organization', opcional },
      dataAdmissao: { tipo: 'data', label: 'Data de admissão', opcional },
    },
  },
  {
    titulo: 'Acessibilidade e exposição política',
    de: 'PF',
    campos: {
      acessibilidade: { tipo: 'lista', lista: 'tipos-acessibilidade', label: 'Acessibilidade', opcional },
      pessoaExposta: {
        tipo: 'sim-ou-nao',
        label: 'Pessoa politicamente exposta',
        description: 'Quem ocupa ou ocupou, nos últimos cinco anos, cargo público relevante, e os seus parentes.',
        opcional,
      },
    },
  },
  {
    titulo: 'Endereço',
    campos: { novoEndereco: { tipo: 'endereco', label: 'Novo endereço' } },
  },
] as const

const inicio = { label: 'Voltar ao início', href: href('/home') }

/** Says that a representative may confirm but not change (document 3 §6). */
const soOTitular: Linha<Atos> = {
  illustration: 'documento',
  heading: 'Quem muda é o titular',
  text: 'Como representante, você confere os dados com o titular. Para mudá-los, ele entra com a própria senha.',
  faz: { label: 'Ir para o início', href: href('/home') },
}

/** Asks for the fields of a person or a company that may change with an analyst's approval. */
export const alteracao = ({ modo }: Lido<EstadoDoCadastro | null, 'pessoa'>): Linha<Atos> =>
  modo === 'representante'
    ? soOTitular
    : {
        heading: 'O que mudou?',
        text: 'Marque e corrija. Depois pedimos documentos, e a mudança vale quando for aprovada.',
        voltar: inicio,
        formulario: {
          ato: 'alterar',
          label: 'Pedir a mudança',
          fazer: 'peça a mudança',
          registro: { le: 'GET /cotas/:id/dados-cadastrais', grupos },
        },
      }

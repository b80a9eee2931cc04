import { isCasal } from '@contempla/consorcio'
import { defineFormulario, type Preenchido } from '../shell/rotas/formulario.ts'

const casal = ({ estadoCivil }: Preenchido) => isCasal(Number(estadoCivil))
const opcional = true

/** What of a person, or of a company, may change with an analyst's approval. */
export const alteracao = defineFormulario<'PATCH /core/dados-cadastrais/atualizar'>({
  call: 'PATCH /core/dados-cadastrais/atualizar',
  caso: 'atualizacao-cadastral',
  ato: 'alterar',
  heading: 'O que mudou?',
  text: 'Marque e corrija. Depois pedimos documentos, e a mudança vale quando for aprovada.',
  submitLabel: 'Pedir a mudança',
  fazer: 'peça a mudança',
  le: 'GET /cotas/:id/dados-cadastrais',
  depois: 'caso',
  grupos: [
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
  ],
})

import {
  atendimento,
  inicio,
  type Linha,
  naFilial,
  type Passos,
  passosDe,
  voltarAoInicio as voltar,
} from '../casos/index.ts'
import { session } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import { alteracao } from './alteracao.ts'
import { type Atos, atos } from './atos.ts'
import { estadoDoCadastroQuery } from './status.ts'

const pedirMudanca = href('/perfil/atualizacao')

const analisando: Linha<Atos> = {
  illustration: 'espera',
  heading: 'Estamos analisando suas informações',
  text: 'Avisamos você por e-mail assim que terminarmos. Enquanto isso, seus dados continuam como estavam.',
  vez: { quem: 'a administradora' },
  numero: true,
  etapas: true,
  faz: inicio,
}

/** Builds a step before any document is sent, while the requested change may still be edited. */
const aEnviar = (heading: string, text: string): Linha<Atos> => ({
  heading,
  text,
  voltar,
  documentos: {},
  outros: [{ label: 'Corrigir o que pedi para mudar', href: pedirMudanca }],
  desistir: true,
})

const problemaNosDocumentos: Linha<Atos> = {
  heading: 'Precisamos que você envie de novo',
  text: 'Veja o que faltou em cada documento e mande outro no lugar.',
  voltar,
  documentos: {
    adicional: {
      heading: 'Falta um documento',
      text: 'Para concluir a análise, precisamos de mais um documento seu.',
    },
  },
}

/** The update of the person's registration by its phases. */
export const passosDoCadastro: Passos = passosDe('atualizacao-cadastral', {
  de: 'pessoa',
  le: estadoDoCadastroQuery,
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir da mudança',
    pergunta: 'Desistir da mudança?',
    text: 'O seu cadastro fica como está. Se mudar de ideia, você pode pedir de novo quando quiser.',
  },
  async depois(queryClient) {
    const estado = await queryClient.fetchQuery(estadoDoCadastroQuery())
    if (estado) session.updateUsuario({ atualizacaoCadastralObrigatoria: estado.atualizacaoCadastralObrigatoria })
    // The form keeps its first values, so the record is read again to show the change just requested.
    queryClient.removeQueries({ queryKey: ['GET /cotas/:id/dados-cadastrais'] })
  },
  telas: { '/perfil/atualizacao': { ato: 'alterar', comeca: true, linha: alteracao } },
  fases: {
    aguardandoDocumentos: ({ pessoa }) =>
      pessoa === 'PJ'
        ? aEnviar(
            'Envie os documentos da empresa e de quem a representa',
            'Com eles confirmamos quem está mudando o cadastro da empresa.',
          )
        : aEnviar('Envie seus documentos', 'Com eles confirmamos que é você quem está mudando o cadastro.'),
    brScanEmAndamento: analisando,
    reanaliseBrscan: analisando,
    analiseGrc: analisando,
    analiseFaturamento: analisando,
    pendenciaCliente: problemaNosDocumentos,
    documentosAdicionaisGrc: problemaNosDocumentos,
    documentoRecusado: ({ estado }) => naFilial(estado),
    documentoAprovado: {
      illustration: 'sucesso',
      heading: 'Cadastro atualizado',
      text: 'Seus documentos foram aprovados, e o que você mudou já vale.',
      numero: true,
      faz: inicio,
    },
    prazoFinalizado: {
      illustration: 'erro',
      heading: 'O prazo desta atualização terminou',
      text: 'Seus dados continuam como estavam. Se ainda quiser mudar algo, comece de novo ou fale com a gente.',
      numero: true,
      faz: inicio,
      outros: [{ label: 'Pedir a mudança de novo', href: pedirMudanca }, atendimento],
    },
  },
})

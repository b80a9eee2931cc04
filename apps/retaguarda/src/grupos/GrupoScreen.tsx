import { Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import { Abas, Carregado, href, Pagina, type Result, readQuery, useBusca, useRouteId } from '../shell/kit.ts'
import { CaixaDoGrupo } from './CaixaDoGrupo.tsx'
import { CalendarioDoGrupo } from './CalendarioDoGrupo.tsx'
import { CotasDoGrupo } from './CotasDoGrupo.tsx'
import { EncerramentoDoGrupo } from './EncerramentoDoGrupo.tsx'
import { ParametrosDoGrupo } from './ParametrosDoGrupo.tsx'
import { situacoesDoGrupo, tiposDeBem, tomDaSituacao } from './palavras.ts'
import { ResumoDoGrupo } from './ResumoDoGrupo.tsx'

type Grupo = Result<'GET /grupos/:id'>

const abas = ['resumo', 'caixa', 'calendario', 'parametros', 'cotas', 'encerramento'] as const
type Aba = (typeof abas)[number]

const rotulos: Record<Aba, string> = {
  resumo: 'Resumo',
  caixa: 'Caixa',
  calendario: 'Calendário',
  parametros: 'Parâmetros',
  cotas: 'Cotas',
  encerramento: 'Encerramento',
}

const partes: Record<Aba, FunctionComponent<{ grupo: Grupo }>> = {
  resumo: ResumoDoGrupo,
  caixa: CaixaDoGrupo,
  calendario: CalendarioDoGrupo,
  parametros: ParametrosDoGrupo,
  cotas: CotasDoGrupo,
  encerramento: EncerramentoDoGrupo,
}

export function GrupoScreen() {
  const id = useRouteId()
  const { aba: atual = 'resumo' } = useBusca({ aba: abas }).values
  const lido = useQuery(readQuery('GET /grupos/:id', { params: { id } }))
  const Parte = partes[atual]
  return (
    <Pagina
      title={lido.data ? `Grupo ${lido.data.codigo}` : 'Grupo'}
      summary={
        lido.data ? (
          <>
            {tiposDeBem[lido.data.tipo]} · {lido.data.parceiro.nome} ·{' '}
            <Tag tone={tomDaSituacao[lido.data.situacao]}>{situacoesDoGrupo[lido.data.situacao]}</Tag>
          </>
        ) : (
          'O grupo por inteiro: caixa, assembleias, regras e cotas.'
        )
      }
      back={{ href: href('/grupos'), label: 'Grupos' }}
    >
      <Abas
        label="Partes do grupo"
        items={abas.map((aba) => ({
          href: href('/grupos/:id', { id }, aba === 'resumo' ? {} : { aba }),
          label: rotulos[aba],
          current: aba === atual,
        }))}
      />
      <Carregado query={lido}>{(grupo) => <Parte grupo={grupo} />}</Carregado>
    </Pagina>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { colunasDaAuditoria } from './colunas.tsx'
import { chaveDaAcao } from './palavras.ts'

export function AuditoriaScreen() {
  const busca = useBusca({ objeto: 'texto', ator: 'texto', acao: 'texto', de: 'dia', ate: 'dia' })
  const { acao } = busca.valores
  const query = { ...busca.valores, ...(acao ? { acao: chaveDaAcao(acao) } : {}), page: busca.pagina }
  const trilha = useQuery(listQuery('GET /auditoria', { query }))
  return (
    <Pagina titulo="Auditoria" resumo="Veja quem fez o quê, quando, e como estava antes e depois.">
      <Lista
        busca={busca}
        tela="auditoria"
        campos={[
          { nome: 'objeto', rotulo: 'Sobre o quê', principal: true, dica: 'cota:12' },
          { nome: 'ator', rotulo: 'Quem fez', dica: 'funcionario:3' },
          { nome: 'acao', rotulo: 'Ação', dica: 'entrar' },
          { nome: 'de', rotulo: 'De' },
          { nome: 'ate', rotulo: 'Até' },
        ]}
        legenda="Trilha de auditoria"
        colunas={colunasDaAuditoria}
        chave={(registro) => registro.id}
        vazio={{ titulo: 'Nenhum registro', texto: 'Nada foi feito que combine com estes filtros.' }}
        consulta={trilha}
      />
    </Pagina>
  )
}

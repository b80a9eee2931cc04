import { Link, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, Ficha, formatInstante, href, Pagina, type Result, readQuery, useIdDaRota } from '../shell/kit.ts'
import { nomeDoPapel } from '../shell/sessao/papel.ts'
import { AcoesDaConta } from './AcoesDaConta.tsx'

export function ContaDaEquipeScreen() {
  const id = useIdDaRota()
  const conta = useQuery(readQuery('GET /equipe/:id', { params: { id } }))
  return (
    <Pagina
      titulo={conta.data?.nome ?? 'Conta da equipe'}
      resumo="Mude o papel, retire ou devolva o acesso, ou ajude quem perdeu a senha ou o celular."
      voltar={{ href: href('/equipe'), rotulo: 'Equipe' }}
    >
      <Carregado consulta={conta}>{(dados) => <Conta {...dados} />}</Carregado>
    </Pagina>
  )
}

function Conta(conta: Result<'GET /equipe/:id'>) {
  const { id, email, papel, ativa, autenticador, senhaProvisoria, ultimaEntrada } = conta
  return (
    <>
      <Section title="A conta">
        <Ficha
          itens={[
            { rotulo: 'E-mail', valor: email },
            { rotulo: 'Papel', valor: nomeDoPapel(papel) },
            { rotulo: 'Situação', valor: ativa ? 'Ativa' : 'Inativa' },
            { rotulo: 'Aplicativo autenticador', valor: autenticador ? 'Ativo' : 'Não ativado' },
            { rotulo: 'Senha', valor: senhaProvisoria ? 'Provisória, a trocar na entrada' : 'Escolhida pela pessoa' },
            { rotulo: 'Última entrada', valor: ultimaEntrada ? formatInstante(ultimaEntrada) : 'Nunca entrou' },
          ]}
        />
      </Section>
      <AcoesDaConta conta={conta} />
      <p>
        <Link href={href('/auditoria', undefined, { ator: `funcionario:${id}` })}>O que esta pessoa fez</Link>
        {' · '}
        <Link href={href('/auditoria', undefined, { objeto: `funcionario:${id}` })}>O que mudou nesta conta</Link>
      </p>
    </>
  )
}

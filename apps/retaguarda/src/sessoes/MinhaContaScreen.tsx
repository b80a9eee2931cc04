import { Section } from '@contempla/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../shell/dados/api.ts'
import { Ficha } from '../shell/dados/Ficha.tsx'
import { Pagina } from '../shell/moldura/Pagina.tsx'
import { sessaoQuery } from '../shell/sessao/consulta.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import { nomeDoPapel } from '../shell/sessao/papel.ts'
import { AtivacaoDoAutenticador } from './AtivacaoDoAutenticador.tsx'
import { TrocaDeSenha } from './TrocaDeSenha.tsx'

export function MinhaContaScreen() {
  const { nome, email, papel, autenticador } = useFuncionario()
  const queryClient = useQueryClient()
  const [troca, setTroca] = useState(0)
  const trocar = useCall('PUT /sessao/senha', {
    success: 'Senha trocada. As outras sessões da sua conta terminaram.',
    invalidates: ['/sessao'],
    onDone: () => setTroca((n) => n + 1),
  })
  return (
    <Pagina title="Minha conta" summary="Sua senha e o segundo passo da sua entrada.">
      <Section>
        <Ficha
          items={[
            { label: 'Nome', value: nome },
            { label: 'E-mail', value: <Email email={email} /> },
            { label: 'Papel', value: nomeDoPapel(papel) },
            { label: 'Aplicativo autenticador', value: autenticador ? 'Ativo' : 'Não ativado' },
          ]}
        />
      </Section>
      <Section title="Trocar a senha">
        <TrocaDeSenha key={troca} call={trocar} rotuloDaAtual="Senha de agora" />
      </Section>
      <Section title="Aplicativo autenticador">
        {autenticador ? (
          <p>
            Ativo. Se você trocar de celular, peça a outra pessoa que administra a equipe que o retire da sua conta; na
            entrada seguinte você ativa o novo.
          </p>
        ) : (
          <AtivacaoDoAutenticador
            onDone={(funcionario) => queryClient.setQueryData(sessaoQuery.queryKey, funcionario)}
          />
        )}
      </Section>
    </Pagina>
  )
}

/** Breaks after the @, and not inside a word, where the line is too short for it. */
function Email({ email }: { email: string }) {
  const dominio = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, dominio)}
      <wbr />
      {email.slice(dominio)}
    </>
  )
}

import {
  AppFrame,
  Button,
  CotaCard,
  Explain,
  IconButton,
  Ilustracao,
  InscricaoField,
  ListRow,
  MoedaField,
  PublicFrame,
  RowList,
  ScreenHeading,
  Section,
  SenhaField,
  Stack,
  StatusScreen,
  WizardFrame,
} from '@contempla/ui'
import {
  IconBell,
  IconCalendarEvent,
  IconDots,
  IconGavel,
  IconHome,
  IconReceipt,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { atencao, cotaImovel } from './exemplos.ts'

const lugares = [
  { label: 'Início', href: '#inicio', icon: IconHome, current: true },
  { label: 'Lances', href: '#lances', icon: IconGavel },
  { label: 'Boletos', href: '#boletos', icon: IconReceipt },
  { label: 'Assembleias', href: '#assembleias', icon: IconCalendarEvent },
  { label: 'Mais', href: '#mais', icon: IconDots },
]

export function ParteDeMolduras({ moldura, onSair }: { moldura: string; onSair: () => void }) {
  if (moldura === 'WizardFrame')
    return (
      <WizardFrame
        title="Ofertar lance"
        about="Casa · Grupo 000401, cota 0012"
        step={2}
        total={6}
        onBack={onSair}
        onLeave={onSair}
        savedNote="Guardamos cada passo. Você pode sair e voltar."
        actions={<Button fullWidth>Continuar</Button>}
      >
        <ScreenHeading lead="Parte do seu crédito pode pagar o lance: até 25%.">
          Quer usar lance embutido?
        </ScreenHeading>
        <MoedaField name="embutido" label="Valor embutido" description="Até R$ 70.000,00" />
        <Explain question="O que é lance embutido?">
          É um pedaço do próprio crédito usado como lance. O crédito que você recebe fica menor.
        </Explain>
      </WizardFrame>
    )
  if (moldura === 'PublicFrame')
    return (
      <PublicFrame
        logo="Contempla"
        message="Sua conquista, acompanhada de perto."
        illustration={<Ilustracao name="caminho" onBrand />}
      >
        <ScreenHeading lead="Use o CPF ou CNPJ do seu contrato.">Entre na sua conta</ScreenHeading>
        <form onSubmit={(evento) => evento.preventDefault()}>
          <Stack>
            <InscricaoField name="login" />
            <SenhaField name="senha" description="São 6 números." />
            <Button type="submit" fullWidth>
              Entrar
            </Button>
            <Button variant="quiet" fullWidth onClick={onSair}>
              Esqueci minha senha
            </Button>
          </Stack>
        </form>
      </PublicFrame>
    )
  return (
    <AppFrame
      places={lugares}
      logo={<b>Contempla</b>}
      quotaSwitch={
        <Button
          size="small"
          variant="quiet"
          icon={<IconSwitchHorizontal size={18} aria-hidden="true" />}
          onClick={onSair}
        >
          Trocar cota
        </Button>
      }
      notifications={
        <IconButton label="Notificações, 3 não lidas" count={3} icon={<IconBell size={22} aria-hidden="true" />} />
      }
    >
      {moldura === 'StatusScreen' ? (
        <StatusScreen
          illustration="espera"
          heading="Estamos analisando seus documentos"
          text="Recebemos tudo. Avisamos você por e-mail e aqui no aplicativo assim que a análise terminar."
          holder={{ quem: 'nossa equipe de crédito', ate: '2026-11-27' }}
          details={[
            { label: 'Protocolo', value: '2026.118.402' },
            { label: 'Enviado em', value: '20/11/2026' },
          ]}
          primary={{ label: 'Acompanhar', href: '#acompanhar' }}
          secondary={[{ label: 'Voltar ao início', onClick: onSair }]}
        />
      ) : (
        <>
          <ScreenHeading lead="Boa tarde, Ana.">Sua assembleia é em 6 dias</ScreenHeading>
          <CotaCard cota={cotaImovel} atencao={atencao} actions={<Button fullWidth>Ofertar lance</Button>} />
          <Section title="Mais da sua cota" plain>
            <RowList>
              <ListRow href="#extrato" title="Extrato" detail="Tudo o que você já pagou" />
              <ListRow href="#grupo" title="Situação do grupo" detail="Participantes e contemplados" />
            </RowList>
          </Section>
        </>
      )}
    </AppFrame>
  )
}

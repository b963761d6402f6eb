/* PROGMEM as in the ESP8266's core: a section that its linker script puts into flash. */
#pragma once
#define PROGMEM __attribute__((section(".irom.text.webui")))

#!/usr/bin/python3
"""A window of WebKitGTK for WebDriver, with the profile in LIDA_PROFILE."""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = os.environ["LIDA_PROFILE"]
manager = WebKit2.WebsiteDataManager(
    base_data_directory=folder, base_cache_directory=folder
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)


def create(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


context.connect(
    "automation-started",
    lambda _context, session: session.connect("create-web-view", create),
)
Gtk.main()
